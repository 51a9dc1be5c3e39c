// Chance that always falls the same for the same words: what is drawn from a name is drawn so everywhere.

/** Numbers from 0 up to, and without, a limit, one after another. */
export type Draw = (limit: number) => number;

/** The stream of numbers of a text: FNV-1a, stirred by mulberry32. */
export function seeded(text: string): Draw {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  };
}
