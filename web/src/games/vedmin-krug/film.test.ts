import { describe, expect, it } from 'vitest';
import type { VedminKrugSeen, VedminKrugView, VedminKrugWitch } from '../../generated/vedmin-krug';
import { holdOf } from '../../motion/stays';
import { type Drawn, left, pictures, right } from './film';

const WITCH: VedminKrugWitch = {
  character: 'chr-jill',
  retired: false,
  leaving: false,
  gift: false,
  own_rotated: false,
  bench: [1, 1, 5, 5, 9],
  cauldron: [0, 0, 0, 0, 0],
  circle: [0, 0, 0, 0, 0],
  tableau: [],
  tokens: [0, 0, 0],
  active: [],
  pours: 0,
  open: [],
  hand: 4,
  laid: false,
  initiative: null,
  asked: true,
  confirmed: false,
};
const START: VedminKrugView = {
  me: 1,
  round: 1,
  late: 0,
  phase: 'study',
  by_initiative: false,
  actors: [0, 1, 2],
  hand: ['rec-01', 'rec-02', 'rec-03', 'rec-04'],
  offer: [],
  deck: 48,
  discard: 0,
  witches: [WITCH, WITCH, WITCH],
  plan: null,
  winners: [],
  dawn: false,
};

const PASSED: VedminKrugSeen = {
  kind: 'passed',
  from: 1,
  to: 0,
  contents: [0, 1, 0, 0, 3],
  overflow: [0, 0, 0, 0, 3],
};

function shot(event: VedminKrugSeen, before: Drawn = START, view: VedminKrugView = START) {
  const [picture] = pictures(before, event, view);
  return picture!;
}

describe('a moment of the table', () => {
  it('knows who is right and who is left', () => {
    expect([right(0, 3), right(2, 3), left(2, 3), left(0, 3)]).toEqual([2, 1, 0, 1]);
    expect(right(0, 2)).toBe(left(0, 2));
  });

  it('first passes all cauldrons at once, then empties each', () => {
    const full = { ...START, round: 7 };
    const [away, emptied] = pictures(full, PASSED, START);
    expect(away?.view).toEqual({ ...full, pots: [2, 0, 1] });
    expect(emptied?.view).toEqual({ ...START, pots: [2, 0, 1] });
    expect(emptied?.routes?.from).toEqual({
      'circle-1-0': 'pot-0',
      'circle-1-1': 'pot-0',
      'circle-1-2': 'pot-0',
    });
    const none: VedminKrugSeen = {
      ...PASSED,
      from: 2,
      to: 1,
      contents: [0, 0, 0, 0, 0],
      overflow: [0, 0, 0, 0, 0],
    };
    expect(pictures(emptied!.view, none, START)).toMatchObject([{ stay: 'none', view: { pots: [2, 0, 1] } }]);
  });

  it('brings the cauldrons home for the next round', () => {
    const away: Drawn = { ...START, pots: [2, 0, 1] };
    expect(shot({ kind: 'round_began', round: 2, study: true }, away).view.pots).toBeUndefined();
  });

  it('sends my hand to the left and takes one from the right', () => {
    const event: VedminKrugSeen = {
      kind: 'hands_passed',
      sizes: [3, 3, 3],
      given: ['rec-01'],
      received: ['rec-20'],
    };
    const { routes } = shot(event, START, { ...START, hand: ['rec-20'] });
    expect(routes?.to).toMatchObject({ 'rec-01': 'seat-2' });
    expect(routes?.from).toEqual({ 'rec-20': 'seat-0' });
  });

  it('loses no time over one’s own plan and over who is ready', () => {
    const planned: VedminKrugSeen = { kind: 'planned', action: { kind: 'use', card: 'rec-02' } };
    const picture = shot(planned);
    expect(picture).toMatchObject({ routes: { free: true } });
    expect(holdOf('vedmin-krug', planned, 1, picture)).toBe(0);
    const confirmed: VedminKrugSeen = { kind: 'confirmed', seat: 2 };
    expect(holdOf('vedmin-krug', confirmed, 1, shot(confirmed))).toBe(0);
  });
});

describe('a plan', () => {
  const plan = (bench: number[], sends: number[]): VedminKrugView['plan'] => ({
    steps: [],
    filling: null,
    bench: bench as VedminKrugWitch['bench'],
    made: [0, 0, 0, 0, 0],
    sends: sends as VedminKrugWitch['bench'],
    spill: [0, 0, 0, 0, 0],
    open: [],
    used: [],
    active: [],
    pours: 0,
    bonus: false,
    must_take_element: false,
    forecast: null,
  });
  const use: VedminKrugSeen = { kind: 'planned', action: { kind: 'use', card: 'rec-15' } };

  it('lets cubes fly from the bench onto the recipe and from it into the cauldron, and nobody waits', () => {
    const before = { ...START, plan: plan([1, 1, 5, 5, 9], [0, 1, 0, 0, 0]) };
    const after = { ...START, plan: plan([1, 1, 4, 5, 8], [0, 2, 0, 0, 1]) };
    const picture = shot(use, before, after);
    expect(picture.routes).toEqual({
      from: { 'pot-1-1-m-1': 'rec-15', 'pot-1-1-t-0': 'rec-15' },
      to: { 'bench-1-f-4': 'card-rec-15', 'bench-1-t-8': 'card-rec-15' },
      stagger: 70,
      free: true,
    });
  });

  it('shows what is poured falling onto the bench', () => {
    const full = { ...START, pots: [2, 0, 1] };
    const after = {
      ...START,
      witches: START.witches.map((witch, seat) =>
        seat === 0 ? { ...witch, bench: [1, 2, 5, 5, 9] as VedminKrugWitch['bench'] } : witch,
      ),
    };
    expect(shot(PASSED, full, after).routes?.from).toMatchObject({
      'bench-0-m-1': 'pot-0',
      'circle-1-0': 'pot-0',
    });
  });
});
