import { describe, expect, it } from 'vitest';
import type { VedminKrugSeen, VedminKrugView, VedminKrugWitch } from '../../generated/vedmin-krug';
import { type Drawn, film, left, right } from './film';

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

function pictures(events: VedminKrugSeen[], before: Drawn = START): Drawn[] {
  return film(before, events, START).frames.map((frame) => frame.view as Drawn);
}

const PASSED: VedminKrugSeen = {
  kind: 'passed',
  from: 1,
  to: 0,
  contents: [0, 1, 0, 0, 3],
  overflow: [0, 0, 0, 0, 3],
};

describe('the film of a step', () => {
  it('starts with something and ends with the server’s view', () => {
    expect(film(undefined, [PASSED], START)).toEqual({ frames: [], end: START });
    expect(film({ ...START, round: 0 }, [PASSED], START).end).toBe(START);
  });

  it('knows who is right and who is left', () => {
    expect([right(0, 3), right(2, 3), left(2, 3), left(0, 3)]).toEqual([2, 1, 0, 1]);
    expect(right(0, 2)).toBe(left(0, 2));
  });

  it('first passes all cauldrons at once, then empties each', () => {
    const full = {
      ...START,
      witches: START.witches.map((witch) => ({
        ...witch,
        cauldron: [0, 1, 0, 0, 3] as VedminKrugWitch['cauldron'],
      })),
    };
    const { frames } = film(
      full,
      [PASSED, { kind: 'passed', from: 2, to: 1, contents: [0, 0, 0, 0, 0], overflow: [0, 0, 0, 0, 0] }],
      START,
    );
    expect(frames).toHaveLength(3);
    const [away, emptied, second] = frames.map((frame) => frame.view as Drawn);
    expect(away).toMatchObject({ pots: [2, 0, 1] });
    expect(away?.witches[1]?.cauldron).toEqual([0, 1, 0, 0, 3]);
    expect(emptied?.witches[0]?.bench).toEqual([1, 2, 5, 5, 9]);
    expect(emptied?.witches[1]?.circle).toEqual([0, 0, 0, 0, 3]);
    expect(emptied?.witches[1]?.cauldron).toEqual([0, 0, 0, 0, 0]);
    expect(frames[1]?.routes.from).toEqual({
      'circle-1-0': 'pot-0',
      'circle-1-1': 'pot-0',
      'circle-1-2': 'pot-0',
    });
    expect(second?.pots).toEqual([2, 0, 1]);
    expect(frames.map((frame) => frame.silent ?? false)).toEqual([true, false, true]);
  });

  it('sends my hand to the left and takes one from the right', () => {
    const [frame] = film(
      START,
      [{ kind: 'hands_passed', sizes: [3, 3, 3], given: ['rec-01'], received: ['rec-20'] }],
      START,
    ).frames;
    expect(frame?.routes.to).toMatchObject({ 'rec-01': 'seat-2' });
    expect(frame?.routes.from).toEqual({ 'rec-20': 'seat-0' });
    expect((frame?.view as Drawn).hand).toEqual(['rec-20']);
  });

  it('lays my recipe face down and turns all of them up', () => {
    const [laid, other, shown] = pictures([
      { kind: 'chose', seat: 1, action: { kind: 'lay', card: 'rec-02', rotated: false } },
      { kind: 'chose', seat: 0, action: null },
      {
        kind: 'revealed',
        plays: [
          {
            card: 'rec-30',
            rotated: true,
            picked: false,
            steps: [],
            bench: WITCH.bench,
            cauldron: WITCH.cauldron,
            spill: [0, 1, 0, 0, 0],
          },
          {
            card: 'rec-02',
            rotated: false,
            picked: false,
            steps: [],
            bench: WITCH.bench,
            cauldron: WITCH.cauldron,
            spill: [0, 0, 0, 0, 0],
          },
          null,
        ],
      },
    ]);
    expect(laid?.hand).toEqual(['rec-01', 'rec-03', 'rec-04']);
    expect(other?.witches.map((witch) => witch.laid)).toEqual([true, true, false]);
    expect(shown?.witches[0]?.tableau).toEqual([{ card: 'rec-30', rotated: true }]);
    expect(shown?.witches[2]?.tableau).toEqual([]);
    expect(shown?.witches[1]?.circle).toEqual([0, 1, 0, 0, 0]);
  });

  it('loses no time over one’s own plan and over who is ready', () => {
    const { frames } = film(
      START,
      [
        { kind: 'planned', action: { kind: 'use', card: 'rec-02' } },
        { kind: 'confirmed', seat: 2 },
      ],
      START,
    );
    expect(frames.map((frame) => frame.hold)).toEqual([0, 0]);
    expect(frames[0]?.silent).toBe(true);
    expect((frames[1]?.view as Drawn).witches[2]?.confirmed).toBe(true);
  });

  it('brings the cauldrons home for the next round', () => {
    const [frame] = pictures([{ kind: 'round_began', round: 2, study: true }], { ...START, pots: [2, 0, 1] });
    expect(frame).toMatchObject({ round: 2, phase: 'study' });
    expect(frame?.pots).toBeUndefined();
  });
});
