import { describe, expect, it } from 'vitest';
import type { GlastonburySeat, GlastonburySeen, GlastonburyView } from '../../generated/glastonbury';
import { type Drawn, film, STEP_MS } from './film';

function seat(more: Partial<GlastonburySeat> = {}): GlastonburySeat {
  return {
    colour: 'red',
    position: 3,
    height: 0,
    top: null,
    steps: 2,
    stack: null,
    summon: [],
    shift: [],
    spent: 0,
    recipes: null,
    sealed: false,
    powder: null,
    ...more,
  };
}

const FIELD: GlastonburyView['field'] = Array.from({ length: 6 }, (_, row) =>
  Array.from({ length: 6 }, (_, column) => (row % 5 === 0 && column % 5 === 0 ? null : 'old_bone-1')),
);

const START: GlastonburyView = {
  me: 0,
  phase: { kind: 'take', shifted: false },
  actors: [0],
  turn: 0,
  first: 0,
  turns: 4,
  open_cauldrons: false,
  with_recipes: false,
  removed: null,
  field: FIELD,
  deck: 40,
  out: 0,
  line: 'C3',
  ahead: [],
  scoring: null,
  seats: [seat(), seat({ colour: 'blue', position: 8, height: 2, top: 'pumpkin-4', steps: 4 })],
};

function pictures(events: GlastonburySeen[], after: GlastonburyView = START, before: Drawn = START): Drawn[] {
  return film(before, events, after).frames.map((frame) => frame.view as Drawn);
}

const TOOK: GlastonburySeen = { kind: 'took', seat: 0, cell: 'r2c3', card: 'old_bone-1', summoned: false };

describe('the film of a step', () => {
  it('shows nothing before there is something to start from', () => {
    expect(film(undefined, [TOOK], START)).toEqual({ frames: [], end: START });
  });

  it('lifts a card, lays it on the cauldron and fills its place', () => {
    const after = { ...START, seats: [seat({ height: 1, top: 'old_bone-1', steps: 1 }), START.seats[1]!] };
    const { frames, end } = film(
      START,
      [
        TOOK,
        { kind: 'brewed', seat: 0, card: 'old_bone-1' },
        { kind: 'refilled', cell: 'r2c3', card: 'P', deck: 39 },
      ],
      after,
    );
    const [lifted, brewed, filled] = frames.map((frame) => frame.view as Drawn);
    expect(lifted).toMatchObject({ lifted: 'r2c3' });
    expect(lifted?.field[2]?.[3]).toBe('old_bone-1');
    expect(brewed?.field[2]?.[3]).toBeNull();
    expect(brewed?.seats[0]).toMatchObject({ height: 1, top: 'old_bone-1', steps: 1, stack: null });
    expect(brewed).not.toHaveProperty('lifted');
    expect(frames[1]?.routes.from).toEqual({ 'top-0-1': 'r2c3' });
    expect(filled).toMatchObject({ deck: 39 });
    expect(filled?.field[2]?.[3]).toBe('P');
    expect(frames[2]?.routes.from).toEqual({ r2c3: 'deck' });
    expect(end).toBe(after);
  });

  it('lets a wizard walk as long as it takes and lights its line', () => {
    const { frames } = film(
      START,
      [{ kind: 'moved', seat: 1, from: 8, to: 12, steps: 4, under: false }],
      START,
    );
    expect(frames[0]?.view).toMatchObject({ turn: 1, line: 'C3', actors: [1], walks: 4 * STEP_MS });
    expect((frames[0]?.view as Drawn).seats[1]?.position).toBe(12);
    expect(frames[0]?.hold).toBeGreaterThan(4 * STEP_MS);
  });

  it('lights nothing at a corner', () => {
    const [view] = pictures([{ kind: 'moved', seat: 1, from: 8, to: 10, steps: 2, under: false }]);
    expect(view?.line).toBeNull();
  });

  it('takes a lost card to the deck, or out of the game', () => {
    const lost: GlastonburySeen = { kind: 'lost', seat: 1, card: 'pumpkin-4', top: 'P', under_deck: true };
    const { frames } = film(START, [lost, { ...lost, under_deck: false }], START);
    expect(frames[0]?.routes.to).toEqual({ 'top-1-2': 'deck' });
    expect((frames[0]?.view as Drawn).seats[1]).toMatchObject({ height: 1, top: 'P' });
    expect(frames[1]?.routes.to).toEqual({ 'top-1-1': 'out' });
  });

  it('has one picture a line of the log: the look itself has none', () => {
    const after: GlastonburyView = {
      ...START,
      phase: { kind: 'close-view', cell: 'r2c3' },
      seats: [seat({ spent: 1, stack: ['P', 'pumpkin-1'] }), START.seats[1]!],
    };
    const events: GlastonburySeen[] = [
      TOOK,
      { kind: 'struck', seat: 0, spell: 'eyeball' },
      { kind: 'peeked', seat: 0, cards: ['P', 'pumpkin-1'] },
    ];
    const shown = pictures(events, after);
    expect(shown).toHaveLength(2);
    expect(shown[1]?.seats[0]).toMatchObject({ spent: 1, stack: null });
    expect(film(START, events, after).end).toBe(after);
  });

  it('forgets what the eyeball showed when it is closed', () => {
    const before: Drawn = {
      ...START,
      phase: { kind: 'close-view', cell: 'r2c3' },
      seats: [seat({ stack: ['P', 'pumpkin-1'] }), START.seats[1]!],
    };
    const [view] = pictures([{ kind: 'peek-closed', seat: 0 }], START, before);
    expect(view?.seats[0]?.stack).toBeNull();
  });

  it('keeps a last card from where it waited', () => {
    const before: Drawn = { ...START, phase: { kind: 'last-card', cell: 'r3c2', card: 'old_bone-4' } };
    const kept = film(before, [{ kind: 'brewed', seat: 0, card: 'old_bone-4' }], START).frames[0];
    expect(kept?.routes.from).toEqual({ 'top-0-1': 'r3c2' });
    expect((kept?.view as Drawn).phase.kind).toBe('take');
    const declined = film(before, [{ kind: 'declined', seat: 0, card: 'old_bone-4' }], START).frames[0];
    expect(declined?.routes.to).toEqual({ r3c2: 'out' });
  });

  it('turns a spell by what the server says is left', () => {
    const before: Drawn = { ...START, seats: [seat({ summon: [2] }), START.seats[1]!] };
    const after: GlastonburyView = { ...START, seats: [seat({ summon: [1] }), START.seats[1]!] };
    const [view] = pictures([{ ...TOOK, summoned: true }], after, before);
    expect(view?.seats[0]?.summon).toEqual([1]);
  });
});
