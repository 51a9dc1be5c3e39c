import { describe, expect, it } from 'vitest';
import type { GlastonburySeat, GlastonburySeen, GlastonburyView } from '../../generated/glastonbury';
import { holdOf } from '../../motion/stays';
import { walkMs } from '../../motion/vocabulary';
import { type Drawn, pictures } from './film';

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

function shot(event: GlastonburySeen, before: Drawn = START, view: GlastonburyView = START) {
  const [picture] = pictures(before, event, view);
  return picture!;
}

const TOOK: GlastonburySeen = { kind: 'took', seat: 0, cell: 'r2c3', card: 'old_bone-1', summoned: false };

describe('a moment of the table', () => {
  it('lifts a card that has left the field, and lays it where it belongs', () => {
    const bare = { ...START, field: FIELD.map((row, at) => (at === 2 ? row.with(3, null) : row)) };
    const lifted = shot(TOOK, START, bare).view;
    expect(lifted.lifted).toEqual({ cell: 'r2c3', card: 'old_bone-1' });
    expect(lifted.field[2]?.[3]).toBe('old_bone-1');
    expect(shot({ kind: 'line-emptied', seat: 0 }, lifted, bare).view.lifted).toEqual(lifted.lifted);
    const after = { ...bare, seats: [seat({ height: 1, top: 'old_bone-1' }), START.seats[1]!] };
    const brewed = shot({ kind: 'brewed', seat: 0, card: 'old_bone-1' }, lifted, after);
    expect(brewed.routes?.from).toEqual({ 'top-0-1': 'r2c3' });
    expect(brewed.view).toEqual(after);
    const filled = shot({ kind: 'refilled', cell: 'r2c3', card: 'P', deck: 39 }, after, START);
    expect(filled.routes?.from).toEqual({ r2c3: 'deck' });
  });

  it('lets a wizard walk as long as it takes', () => {
    const moved: GlastonburySeen = { kind: 'moved', seat: 1, from: 8, to: 12, steps: 4, under: false };
    const picture = shot(moved);
    const { view } = picture;
    expect(view.walks).toBe(walkMs(4));
    expect(holdOf('glastonbury', moved, 0, picture)).toBeGreaterThan(walkMs(4));
    expect(shot({ kind: 'rested', seat: 1, position: 12 }, view).view.walks).toBeUndefined();
  });

  it('takes a lost card to the deck, or out of the game', () => {
    const lost: GlastonburySeen = { kind: 'lost', seat: 1, card: 'pumpkin-4', top: 'P', under_deck: true };
    expect(shot(lost).routes?.to).toEqual({ 'top-1-2': 'deck' });
    expect(shot({ ...lost, under_deck: false }).routes?.to).toEqual({ 'top-1-2': 'out' });
  });

  it('has no picture for a look that the log has told of', () => {
    expect(pictures(START, { kind: 'peeked', seat: 0, cards: ['P'] }, START)).toEqual([]);
  });

  it('keeps a last card from where it waited', () => {
    const before: Drawn = { ...START, phase: { kind: 'last-card', cell: 'r3c2', card: 'old_bone-4' } };
    const after = { ...START, seats: [seat({ height: 1 }), START.seats[1]!] };
    const kept = shot({ kind: 'brewed', seat: 0, card: 'old_bone-4' }, before, after);
    expect(kept.routes?.from).toEqual({ 'top-0-1': 'r3c2' });
    const declined = shot({ kind: 'declined', seat: 0, card: 'old_bone-4' }, before);
    expect(declined.routes?.to).toEqual({ r3c2: 'out' });
  });

  it('turns a spell by what the server says is left', () => {
    const after: GlastonburyView = { ...START, seats: [seat({ summon: [2, 2] }), START.seats[1]!] };
    const lifted = shot(TOOK).view;
    const armed = shot({ kind: 'armed', seat: 0, spell: 'summon' }, lifted, after);
    expect(armed.routes?.from).toEqual({ 'spell-0-summon-1': 'r2c3' });
  });
});
