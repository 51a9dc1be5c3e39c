// Records the states that the gallery shows: plays the tables of `gallery-wishes.mjs` on a real server, to their ends, and
// keeps moments of them as one seat saw them. COVEN_BIN names the server; it must be a build with `test-seed`.
//
//   COVEN_BIN=../target/debug/coven npm run gallery [-- GAME]

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { TABLES } from './gallery-wishes.mjs';

/** As much of the log as a window shows; the rest would only be weight. */
const LOG_LINES = 30;
const FOLDER = new URL('../src/gallery/states/', import.meta.url);

// The page's own code follows a table, and takes part in its deal.
const code = await createServer({
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
});
const { follow, NOTHING } = await code.ssrLoadModule('/src/net/follow.ts');
const { partOf } = await code.ssrLoadModule('/src/fair/deal.ts');
const { nonceCommitment } = await code.ssrLoadModule('/src/fair/hash.ts');

/** Chance that is the same in every run: mulberry32. */
function chance(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  };
}

async function serve(seed) {
  const folder = mkdtempSync(join(tmpdir(), 'coven-gallery-'));
  const burst = ['--requests-per-second', '1000', '--request-burst', '1000', '--message-burst', '1000'];
  const child = spawn(
    process.env.COVEN_BIN,
    ['serve', '--port', '0', '--database', join(folder, 'coven.db'), '--bot-pause-ms', '0']
      .concat(['--test-seed', String(seed), '--messages-per-second', '1000', '--action-burst', '100000'])
      .concat(burst),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.stdout.on('data', (data) => {
      said += data;
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
  });
  return {
    address,
    close: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One person over HTTP: her session is a cookie. */
function visitor(address) {
  let cookie = '';
  const ask = async (path, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const set = answer.headers.get('set-cookie');
    if (set) cookie = set.split(';')[0];
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return { ask, cookie: () => cookie };
}

/** Plays a table to its end: whatever is asked of the person is answered by chance. */
function playOut(address, cookie, table, number, below) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/tables/${table}/live`, {
      headers: { cookie, origin: address },
    });
    let known = NOTHING;
    let asked = null;
    /** The answer that is on its way, by its number. */
    let sent = null;
    let ids = 0;
    const say = (message) => socket.send(JSON.stringify({ id: ++ids, ...message }));
    const decide = () => {
      if (sent !== null || !asked || asked.choices.length === 0) return;
      const { action } = asked.choices[below(asked.choices.length)];
      say({ type: 'act', version: asked.version, action, key: `k${ids}` });
      sent = ids;
    };
    socket.addEventListener('error', reject);
    socket.addEventListener('close', () => reject(new Error('the table hung up')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      const followed = follow(known, message);
      known = followed.known;
      if (message.type === 'table') {
        const part = partOf(message.info, { numbers: { [number.commitment]: number.nonce }, opened: [] });
        if (part.kind === 'open') say({ type: 'open', nonce: part.opened.nonce });
      }
      // Somebody else may have decided at the same moment; then it is decided anew.
      if (message.type === 'refused' && message.code !== 'stale-version') reject(new Error(data));
      if (message.type === 'refused' && message.id === sent) sent = null;
      for (const effect of followed.effects) {
        if (effect.kind === 'resync') socket.send(JSON.stringify({ type: 'resync' }));
        if (effect.kind !== 'show' && effect.kind !== 'step') continue;
        const { choices, outcome } = effect.shown;
        if (outcome) {
          resolve();
          return socket.close();
        }
        asked = { version: effect.version, choices };
        sent = null;
      }
      decide();
    });
  });
}

/** Every moment of a finished game as a seat saw it, by version. */
async function* moments(ask, table, seat) {
  let known = NOTHING;
  for (let from = 0; ;) {
    const { last, snapshot, updates } = await ask(`/tables/${table}/replay?from=${from}&seat=${seat}`);
    if (from === 0) {
      known = follow(known, { type: 'snapshot', snapshot }).known;
      yield snapshot;
    }
    for (const update of updates) {
      const followed = follow(known, { type: 'update', update });
      known = followed.known;
      for (const effect of followed.effects)
        if (effect.kind === 'step') yield { version: effect.version, update, ...effect.shown };
    }
    from += updates.length;
    if (from >= last || updates.length === 0) return;
  }
}

/** A table of the past is shown as it was then, without what differs from run to run. Whoever looks is the person: she and
 *  the bot whose seat is shown have changed places. */
function keep(game, name, played, seat, snapshot, steps) {
  const status = snapshot.outcome ? 'finished' : 'playing';
  const person = played.seats.find(({ kind }) => kind === 'person');
  const shown = played.seats.find((one) => one.seat === seat);
  const seats = played.seats.map((one) => {
    if (one.seat === seat) return { ...person, seat, online: true, missing: null };
    return one.seat === person.seat ? { ...shown, seat: person.seat } : one;
  });
  const info = { ...played, seats, you: seat, status, deal: null, created_at: 0 };
  const state = { info, snapshot: { ...snapshot, log: snapshot.log.slice(-LOG_LINES) }, steps };
  mkdirSync(new URL(`${game}/`, FOLDER), { recursive: true });
  writeFileSync(new URL(`${game}/${name}.json`, FOLDER), `${JSON.stringify(state)}\n`);
}

async function record({ game, seed, others, options = {}, moments: wanted }) {
  const server = await serve(seed);
  try {
    const { ask, cookie } = visitor(server.address);
    const nonce = String(seed).padStart(64, '0');
    const number = { nonce, commitment: nonceCommitment(nonce) };
    const body = { game, others, options, name: 'Агата', commitment: number.commitment };
    const { table } = await ask('/tables', body);
    await playOut(server.address, cookie(), table, number, chance(seed));
    const played = await ask(`/tables/${table}`);
    const missing = new Set(Object.keys(wanted));
    // The bots play better than chance: they are looked at first, and one of them shows as much as there is.
    for (let seat = others.length; seat >= 0; seat--) {
      const found = new Map();
      for await (const moment of moments(ask, table, seat)) {
        for (const name of missing) {
          if (wanted[name].when(moment, seat)) found.set(name, [...(found.get(name) ?? []), moment]);
        }
      }
      for (const [name, fitting] of found) {
        const { nth, told } = wanted[name];
        const { version, update } = (nth === undefined ? undefined : fitting[nth]) ?? fitting.at(-1);
        // What is told by a step is shown by that step, from the moment before it.
        const from = told ? version - 1 : version;
        const { snapshot } = await ask(`/tables/${table}/replay?from=${from}&seat=${seat}`);
        keep(game, name, played, seat, snapshot, told ? [{ update }] : undefined);
        missing.delete(name);
        console.log(`${game}/${name}: version ${version} of seat ${seat}, one of ${fitting.length}`);
      }
    }
    for (const name of missing) {
      console.error(`${game}: no moment is like “${name}”`);
      process.exitCode = 1;
    }
  } finally {
    server.close();
  }
}

const [only] = process.argv.slice(2);
for (const table of TABLES) if (!only || table.game === only) await record(table);
await code.close();
