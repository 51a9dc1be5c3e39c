// A table of the page's own for tests: told by a local feed, without a server.

import { type TableInfo, WIRE } from '../generated/wire';
import { type Controller, defineGame } from './game';

export const INFO: TableInfo = {
  wire: WIRE,
  table: 'local',
  game: 'three-witches',
  options: {},
  status: 'playing',
  seats: [],
  you: 0,
  host: true,
  listed: false,
  hints: true,
  commitment: '',
  deal: null,
  rematch: null,
  absence_seconds: 0,
  decision_seconds: 0,
  stopped: null,
  created_at: 0,
};

/** A game that draws nothing. */
export function unseen(controller: Controller): ReturnType<typeof defineGame> {
  const Nothing = (): object => ({});
  return defineGame({
    sentences: [],
    sit: async () => controller,
    Board: Nothing,
    Hand: Nothing,
    Help: Nothing,
    Ending: Nothing,
    CardRef: Nothing,
  });
}
