// SHA-256 of a short message (FIPS 180-4). The browser's own exists on https only, and a table in a
// living room is often plain http; a library is six times as heavy. Compared with node's in its test.

/** The first bits of the fractional parts of a root of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const bits = new Uint32Array(count);
  for (let number = 2, found = 0; found < count; number++) {
    let divisor = 2;
    while (number % divisor !== 0) divisor++;
    if (divisor === number) bits[found++] = (number ** power % 1) * 2 ** 32;
  }
  return bits;
}

const START = roots(8, 1 / 2);
const ROUNDS = roots(64, 1 / 3);

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer((message.length + 72) & ~63));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);
  const hash = START.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let i = 0; i < 64; i++) words[i] = i < 16 ? padded.getUint32(block + 4 * i) : extended(words, i);
    mix(hash, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function extended(words: Uint32Array, i: number): number {
  const [a, b] = [words[i - 15]!, words[i - 2]!];
  const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
  const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
  return words[i - 16]! + low + words[i - 7]! + high;
}

function mix(hash: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i]! += word));
}
