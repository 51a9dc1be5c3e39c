// What is told after a step: the ending that came up, the roll behind it, the end of a fight.

import { describe, expect, it } from 'vitest';
import type { OldWorldSeen } from '../../../generated/old-world';
import { type Drawn, pictures, rest } from '../film';
import { view, witcher } from '../fixtures';

const START = view([witcher({ level: 3 }), witcher({ school: 'cat', at: 'stygga' })]);

function told(events: OldWorldSeen[], before: Drawn = START): Drawn['told'] {
  const last = events.reduce((drawn, event) => pictures(drawn, event, START)[0]!.view, before);
  return rest(last, START).told;
}

describe('an event', () => {
  it('ends at once where the rules say so', () => {
    const drawn: OldWorldSeen = { kind: 'event-drawn', seat: 0, story: 'event-42', ending: 2 };
    expect(told([drawn])).toMatchObject({ story: 'event-42', ending: 2 });
  });

  it('ends by the die', () => {
    const events: OldWorldSeen[] = [
      { kind: 'event-drawn', seat: 0, story: 'event-21' },
      { kind: 'die', seat: 0, value: 5, total: 5, row: 2, ended: { story: 'event-21', ending: 2 } },
    ];
    expect(told(events)).toMatchObject({ story: 'event-21', ending: 2, rolled: 5, row: 2 });
  });

  it('ends by the damage of a short fight, after other decisions', () => {
    const events: OldWorldSeen[] = [
      { kind: 'decided', seat: 0 },
      { kind: 'brawl', seat: 0, damage: 3, shield: 0, ended: { story: 'event-07', ending: 2 } },
    ];
    expect(told(events)).toMatchObject({ story: 'event-07', ending: 2 });
  });
});

describe('an outcome', () => {
  it('keeps the roll that it was decided by', () => {
    const events: OldWorldSeen[] = [
      { kind: 'chose', seat: 0, story: 'city-35', option: 'a' },
      { kind: 'die', seat: 0, value: 6, total: 6 },
    ];
    expect(told(events)).toMatchObject({ story: 'city-35', option: 'a', rolled: 6 });
  });

  it('is not changed by the die of another', () => {
    const open: Drawn = { ...START, told: { seat: 0, story: 'city-35', option: 'a', rolled: 6 } };
    expect(told([{ kind: 'die', seat: 1, value: 1, total: 1 }], open)).toMatchObject({ rolled: 6 });
  });
});

describe('the end of a fight', () => {
  it('is told to whoever fought', () => {
    expect(told([{ kind: 'monster-beaten', seat: 0, monster: 'monster-harpy' }])).toMatchObject({
      victory: 'monster-harpy',
    });
    expect(told([{ kind: 'defeated', seat: 0, monster: 'monster-harpy' }])).toMatchObject({
      fought: { how: 'defeat', monster: 'monster-harpy' },
    });
    expect(told([{ kind: 'monster-driven-off', seat: 0, monster: 'monster-harpy' }])).toMatchObject({
      fought: { how: 'driven-off' },
    });
    expect(told([{ kind: 'witcher-won', seat: 0, loser: 1 }])).toMatchObject({
      fought: { how: 'won', other: 1 },
    });
    expect(told([{ kind: 'witcher-won', seat: 1, loser: 0 }])).toMatchObject({
      fought: { how: 'lost', other: 1 },
    });
  });

  it('is only passed by for others', () => {
    expect(told([{ kind: 'monster-beaten', seat: 1, monster: 'monster-harpy' }])).toBeUndefined();
  });

  it('is no story that a later roll could end', () => {
    const open: Drawn = { ...START, told: { seat: 0, story: '', option: null, victory: 'monster-harpy' } };
    expect(told([{ kind: 'die', seat: 0, value: 2, total: 2 }], open)).toMatchObject({
      victory: 'monster-harpy',
    });
  });
});
