// The hashes of the deal, as the server makes them (crates/core/src/fairness).

import { sha256 } from './sha256';

const text = new TextEncoder();

function joined(parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytes(hexadecimal: string): Uint8Array {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function tag(domain: string): Uint8Array {
  const name = text.encode(domain);
  return joined([Uint8Array.of(name.length), name]);
}

/** A hash of parts, with its purpose in front and a length before each part. */
function digest(domain: string, parts: Uint8Array[]): string {
  const measured = parts.flatMap((part) => {
    const { length } = part;
    return [Uint8Array.of(length >>> 24, length >>> 16, length >>> 8, length), part];
  });
  return hex(sha256(joined([tag(domain), ...measured])));
}

/** A number that nobody can guess. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function nonceCommitment(nonce: string): string {
  return digest('coven/v2/nonce', [bytes(nonce)]);
}

export function secretCommitment(secret: string): string {
  return hex(sha256(joined([tag('coven/v1/commitment'), bytes(secret)])));
}

export function fingerprintOf(parts: string[]): string {
  return digest(
    'coven/v2/fingerprint',
    parts.map((part) => text.encode(part)),
  );
}

/** The seed as logs write it. */
export function seedOf(secret: string, fingerprint: string, nonces: string[]): string {
  return `v1:${digest('coven/v2/seed', [secret, fingerprint, ...nonces].map(bytes))}`;
}
