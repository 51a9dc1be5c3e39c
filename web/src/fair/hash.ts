// The hashes of the deal, as the server makes them (crates/core/src/fairness). The browser's own
// SHA-256 exists on https only; a table in a living room is often plain http.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const words = new TextEncoder();

/** A hash of parts, with its purpose in front and a length before each part. */
function digest(domain: string, parts: Uint8Array[]): string {
  const hasher = tagged(domain);
  for (const part of parts) {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, part.length);
    hasher.update(length).update(part);
  }
  return bytesToHex(hasher.digest());
}

function tagged(domain: string): ReturnType<typeof sha256.create> {
  const name = words.encode(domain);
  return sha256.create().update(Uint8Array.of(name.length)).update(name);
}

/** A number that nobody can guess. */
export function newNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function nonceCommitment(nonce: string): string {
  return digest('coven/v2/nonce', [hexToBytes(nonce)]);
}

export function secretCommitment(secret: string): string {
  return bytesToHex(tagged('coven/v1/commitment').update(hexToBytes(secret)).digest());
}

export function fingerprintOf(parts: string[]): string {
  return digest('coven/v2/fingerprint', parts.map((part) => words.encode(part)));
}

/** The seed as logs write it. */
export function seedOf(secret: string, fingerprint: string, nonces: string[]): string {
  return `v1:${digest('coven/v2/seed', [secret, fingerprint, ...nonces].map((text) => hexToBytes(text)))}`;
}
