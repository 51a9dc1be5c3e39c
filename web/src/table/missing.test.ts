import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../generated/wire';
import { minutes, missingAt } from './missing';

type Told = NonNullable<Extract<SeatInfo, { kind: 'person' }>['missing']>;

const away: Told = { why: 'away', left_ms: 60_000, votes: 0, needed: 2, voted: false };

function seat(missing: Told | null): SeatInfo {
  return { seat: 1, kind: 'person', name: 'Б', online: missing?.why !== 'away', stand_in: null, missing };
}

function table(you: number | null, host = false): TableInfo {
  return { you, host } as TableInfo;
}

describe('who is missing', () => {
  it('is nobody where the table says nothing', () => {
    expect(missingAt(table(0), seat(null), 0)).toBeNull();
    expect(missingAt(table(0), { seat: 1, kind: 'bot', level: 'easy' }, 0)).toBeNull();
  });

  it('counts down from when the table was told, and nobody can do anything before', () => {
    const early = missingAt(table(0, true), seat(away), 59_000);
    expect(early).toMatchObject({ left: 1_000, may: 'nothing' });
    expect(missingAt(table(0, true), seat(away), 61_000)).toMatchObject({ left: 0, may: 'call' });
  });

  it('the host calls alone for somebody who is away, the others vote', () => {
    expect(missingAt(table(2), seat(away), 60_000)?.may).toBe('vote');
    expect(missingAt(table(2), seat({ ...away, voted: true, votes: 1 }), 60_000)?.may).toBe('unvote');
    expect(missingAt(table(2), seat({ ...away, needed: 1 }), 60_000)?.may).toBe('call');
    const waits: Told = { ...away, why: 'waits' };
    expect(missingAt(table(0, true), seat(waits), 60_000)?.may).toBe('vote');
  });

  it('onlookers and she herself do nothing', () => {
    expect(missingAt(table(null), seat(away), 60_000)?.may).toBe('nothing');
    expect(missingAt(table(1, true), seat(away), 60_000)?.may).toBe('nothing');
  });

  it('time is told in minutes and seconds', () => {
    expect([0, 1, 59_000, 60_000, 200_000].map(minutes)).toEqual(['0:00', '0:01', '0:59', '1:00', '3:20']);
  });
});
