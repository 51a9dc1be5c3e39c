// What a player may choose, as the game's own data. Page and server have agreed on their version (`WIRE`), and the types
// of requests are generated from the rules: this is where one becomes the other.

import type { Choice } from '../generated/wire';

/** An offered choice with its data read. */
export interface Offer<Request> {
  choice: Choice;
  request: Request;
}

export function offersOf<Request>(choices: Choice[]): Offer<Request>[] {
  return choices.map((choice) => ({ choice, request: choice.request as Request }));
}
