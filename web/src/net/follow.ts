// Follows a table from its messages: a pure step from what is known and what arrived to what is
// known next. Versions are consecutive; after a gap everything is asked for again.

import type { Advice, Line, ServerMessage, Snapshot, TableInfo, Update } from '../generated/wire';
import { changed, Misfit } from './change';

/** The present, for this viewer. */
export type Shown = Omit<Snapshot, 'version' | 'log'>;

/** One thing that happened, the line that tells it, and the view right after it. */
export interface Moment {
  event: unknown;
  line: Line | null;
  view: unknown;
}

export interface Known {
  info: TableInfo | null;
  version: number | null;
  /** The view of that version. */
  view: unknown;
  log: Line[];
  /** A resync was asked for: steps are ignored until everything arrives. */
  lost: boolean;
}

export const NOTHING: Known = { info: null, version: null, view: null, log: [], lost: false };

/** What the page has to do about a message. */
export type Effect =
  | { kind: 'show'; version: number; shown: Shown; log: Line[] }
  | { kind: 'step'; version: number; shown: Shown; moments: Moment[]; log: Line[] }
  | { kind: 'resync' }
  | { kind: 'answer'; id: number; refused: Refused | null }
  | { kind: 'advice'; id: number; advice: Advice | null }
  | { kind: 'chat'; seat: number; name: string; text: string };

export type Refused = Extract<ServerMessage, { type: 'refused' }>;

export interface Followed {
  known: Known;
  effects: Effect[];
}

export function follow(known: Known, message: ServerMessage): Followed {
  switch (message.type) {
    case 'table':
      return { known: { ...known, info: message.info }, effects: [] };
    case 'snapshot':
      return everything(known, message.snapshot);
    case 'update':
      return step(known, message.update);
    case 'done':
      return { known, effects: [{ kind: 'answer', id: message.id, refused: null }] };
    case 'refused':
      return { known, effects: [{ kind: 'answer', id: message.id, refused: message }] };
    case 'pong':
      return { known, effects: [] };
    case 'advice':
      return { known, effects: [{ kind: 'advice', id: message.id, advice: message.advice }] };
    case 'chat':
      return {
        known,
        effects: [{ kind: 'chat', seat: message.seat, name: message.name, text: message.text }],
      };
  }
}

/** The connection broke: the version is kept, so that a repeated snapshot is told from a new one. */
export function disconnected(known: Known): Known {
  return { ...known, lost: false };
}

function everything(known: Known, snapshot: Snapshot): Followed {
  const { version, log, ...shown } = snapshot;
  return {
    known: { ...known, version, view: shown.view, log, lost: false },
    effects: [{ kind: 'show', version, shown, log }],
  };
}

function step(known: Known, update: Update): Followed {
  if (known.lost) return { known, effects: [] };
  const { version, frames, change, ...asked } = update;
  const had = known.version;
  if (had !== null && version <= had) return { known, effects: [] };
  if (had === null || version !== had + 1) return resync(known);
  try {
    let { view, log } = known;
    const moments = frames.map(({ event, line = null, turn_page, change }): Moment => {
      view = changed(view, change);
      if (turn_page) log = log.filter(({ fleeting }) => !fleeting);
      if (line) log = [...log, line];
      return { event, line, view };
    });
    view = changed(view, change);
    return {
      known: { ...known, version, view, log },
      effects: [{ kind: 'step', version, shown: { ...asked, view }, moments, log }],
    };
  } catch (error) {
    // What is known here is not what the server told: everything is asked for again.
    if (error instanceof Misfit) return resync(known);
    throw error;
  }
}

function resync(known: Known): Followed {
  return { known: { ...known, lost: true }, effects: [{ kind: 'resync' }] };
}
