import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../generated/wire';
import { type DealtLog, fingerprint, judge, type Keepsake, type Opened, partOf, termsOf } from './deal';
import { newNonce, nonceCommitment, seedOf, secretCommitment } from './hash';

type Example = DealtLog & { fingerprint: string };
type Deal = Extract<NonNullable<DealtLog['fairness']>, { form: 2 }>;

const path = join(import.meta.dirname, '../../../fixtures/fairness/deal.json');
const example = (): Example & { fairness: Deal } => JSON.parse(readFileSync(path, 'utf8'));
const kept: Opened = { fingerprint: example().fingerprint, nonce: '11'.repeat(32), seat: 0 };

const nonce = 'ab'.repeat(32);
const commitment = nonceCommitment(nonce);

/** A table of this player and a bot, all committed. */
function table(change: (info: TableInfo) => void = () => undefined): TableInfo {
  const info: TableInfo = {
    wire: 2,
    table: '2345678abc',
    game: 'three-witches',
    options: { history: 'open', chat: 'free' },
    status: 'waiting',
    seats: [
      { seat: 0, kind: 'person', name: 'А', online: true, stand_in: null, missing: null },
      { seat: 1, kind: 'bot', level: 'easy' },
    ],
    you: 0,
    host: true,
    listed: false,
    hints: true,
    commitment: 'cd'.repeat(32),
    rematch: null,
    absence_seconds: 60,
    decision_seconds: 600,
    stopped: null,
    created_at: 0,
    deal: {
      rules_version: 1,
      content_hash: 'ef',
      broken: 0,
      closed: false,
      fingerprint: null,
      seats: [
        { commitment, opened: false, seconds_left: 30 },
        { commitment: null, opened: false, seconds_left: null },
      ],
    },
  };
  const terms = termsOf(info);
  info.deal!.fingerprint = terms && fingerprint(terms);
  change(info);
  return info;
}

const keepsake = (opened: Opened[] = []): Keepsake => ({ numbers: { [commitment]: nonce }, opened });

describe('the hashes', () => {
  it('are those of the server', () => {
    const log = example();
    expect(judge(log, null)).toBe('numbers');
    expect(judge(log, kept)).toBe('mine');
  });

  it('come from chance', () => {
    expect(newNonce()).toMatch(/^[0-9a-f]{64}$/);
    expect(newNonce()).not.toBe(newNonce());
  });
});

describe('the page of a player', () => {
  it('opens its number once the fingerprint is that of what it sees', () => {
    const info = table();
    const opened = { fingerprint: info.deal!.fingerprint, nonce, seat: 0 };
    expect(partOf(info, keepsake())).toEqual({ kind: 'open', opened });
    // After a lost connection it opens the same number for the same fingerprint again.
    expect(partOf(info, keepsake([opened as Opened]))).toEqual({ kind: 'open', opened });
  });

  it('commits where nothing of it stands, and keeps still otherwise', () => {
    const waits = (info: TableInfo): void => void (info.deal!.fingerprint = null);
    expect(partOf(table(waits), keepsake()).kind).toBe('nothing');
    const lost = table((info) => {
      waits(info);
      info.deal!.seats[0]!.commitment = null;
    });
    expect(partOf(lost, keepsake()).kind).toBe('commit');
    expect(partOf(table(waits), { numbers: {}, opened: [] }).kind).toBe('commit');
    for (const change of [
      (info: TableInfo) => void (info.you = null),
      (info: TableInfo) => void (info.status = 'playing'),
      (info: TableInfo) => void (info.deal = null),
      (info: TableInfo) => void (info.deal!.closed = true),
      (info: TableInfo) => void (info.deal!.seats[0]!.opened = true),
    ])
      expect(partOf(table(change), keepsake()).kind).toBe('nothing');
  });

  it('does not open for a fingerprint of something else', () => {
    const trouble = { kind: 'trouble', trouble: 'false-fingerprint' };
    for (const change of [
      (info: TableInfo) => void (info.deal!.fingerprint = '00'.repeat(32)),
      (info: TableInfo) => void (info.commitment = '00'.repeat(32)),
      (info: TableInfo) => void (info.options['chat'] = 'signals'),
      (info: TableInfo) => void (info.deal!.broken = 1),
      (info: TableInfo) => void (info.deal!.content_hash = 'ee'),
      (info: TableInfo) => void (info.seats[1] = { seat: 1, kind: 'bot', level: 'hard' }),
    ])
      expect(partOf(table(change), keepsake())).toEqual(trouble);
  });

  it('does not open a second time for a swapped commitment', () => {
    const first = { fingerprint: table().deal!.fingerprint!, nonce, seat: 0 };
    const swapped = table((info) => {
      info.commitment = secretCommitment('77'.repeat(32));
      info.deal!.fingerprint = fingerprint(termsOf(info)!);
    });
    expect(partOf(swapped, keepsake([first]))).toEqual({ kind: 'trouble', trouble: 'second-fingerprint' });
  });

  it('notices a broken deal that is not counted', () => {
    const first = { fingerprint: 'aa'.repeat(32), nonce: '99'.repeat(32), seat: 0 };
    expect(partOf(table(), keepsake([first]))).toEqual({ kind: 'trouble', trouble: 'unsaid' });
    const said = table((info) => {
      info.deal!.broken = 1;
      info.deal!.fingerprint = fingerprint(termsOf(info)!);
    });
    expect(partOf(said, keepsake([first])).kind).toBe('open');
  });

  it('says so when its number lies elsewhere', () => {
    expect(partOf(table(), { numbers: {}, opened: [] })).toEqual({ kind: 'trouble', trouble: 'elsewhere' });
  });
});

describe('after the game', () => {
  it('a grinding server is found by its secret, or by what the player kept', () => {
    const secret = '42'.repeat(32);
    const swapped = example();
    swapped.fairness.secret = secret;
    expect(judge(swapped, kept)).toBe('other-seed');
    // It swaps the commitment too, and everything in the log fits.
    swapped.fairness.commitment = secretCommitment(secret);
    const terms = {
      table: swapped.fairness.table,
      game: swapped.game,
      rulesVersion: 1,
      contentHash: swapped.content_hash,
      options: swapped.options,
      seats: swapped.fairness.seats,
      commitment: swapped.fairness.commitment,
      broken: 1,
    };
    const nonces = swapped.fairness.seats.flatMap((seat) => ('bot' in seat ? [] : [seat.nonce]));
    swapped.seed = seedOf(secret, fingerprint(terms), nonces);
    expect(judge(swapped, null)).toBe('numbers');
    expect(judge(swapped, kept)).toBe('other-fingerprint');
  });

  it('a late opener, another seed and a deal without her are found', () => {
    const late = example();
    const seat = late.fairness.seats[2]!;
    if (!('bot' in seat)) seat.nonce = '55'.repeat(32);
    expect(judge(late, kept)).toBe('other-seed');
    expect(judge({ ...example(), seed: `v1:${'00'.repeat(32)}` }, kept)).toBe('other-seed');
    expect(judge(example(), { ...kept, nonce: '12'.repeat(32) })).toBe('other-number');
    expect(judge(example(), { ...kept, seat: 1 })).toBe('other-number');
    expect(judge(example(), { ...kept, fingerprint: '00'.repeat(32) })).toBe('other-fingerprint');
  });

  it('says what it cannot know', () => {
    const { fairness: _, ...bare } = example();
    expect(judge(bare, kept)).toBe('other-seed');
    const old = { commitment: 'aa', secret: 'bb', nonces: [] };
    expect(judge({ ...bare, fairness: old }, null)).toBe('old');
    expect(judge({ ...bare, fairness: old }, kept)).toBe('other-number');
  });
});
