import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

it('is that of everybody else', () => {
  expect(hex(sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  // Every length around the edges of the blocks, with bytes of every kind.
  for (let length = 0; length < 300; length++) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length * 101) % 256);
    expect(hex(sha256(message)), String(length)).toBe(createHash('sha256').update(message).digest('hex'));
  }
});
