// A server of its own for a test: a free port, an empty database, bots that answer at once, and chance that is the same
// in every run. Only a build with the feature `test-seed` can be told its chance.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const TEST_BUILD = /^(Это сборка для проверок|This is a build for tests)/;
const READY = /http:\/\/[\d.]+:(\d+)/;
const START_MS = 20_000;

/** The program under test. */
export function binary(): string {
  const path = process.env['COVEN_BIN'];
  if (!path) throw new Error('COVEN_BIN names the binary to test, for example ../target/debug/coven');
  return resolve(path);
}

export class Server {
  private child: ChildProcess | null = null;
  private port = 0;
  private opened = 0;

  private constructor(
    private readonly binary: string,
    private readonly folder: string,
    private readonly seed: number,
    private readonly flags: string[],
  ) {}

  /** Starts one whose chance follows from this number, with these flags besides the usual ones. */
  static async start(seed: number, flags: string[] = []): Promise<Server> {
    const server = new Server(binary(), await mkdtemp(join(tmpdir(), 'coven-e2e-')), seed, flags);
    await server.open();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Opens the port: any free one at first, the same one after a crash. */
  async open(): Promise<void> {
    const child = spawn(
      this.binary,
      [
        'serve',
        '--port',
        String(this.port),
        '--database',
        join(this.folder, 'coven.db'),
        '--bot-pause-ms',
        '0',
        // After a crash other tables are made than before.
        '--test-seed',
        String(this.seed + this.opened++),
        // A test clicks faster than any person.
        '--requests-per-second',
        '1000',
        '--request-burst',
        '1000',
        '--messages-per-second',
        '1000',
        '--message-burst',
        '1000',
        '--action-burst',
        '100000',
        '--listed-per-address',
        '1000',
        '--max-connections-per-address',
        '1000',
        ...this.flags,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.child = child;
    child.stderr?.on('data', (data: Buffer) => {
      // That this is a build for tests is known here; whatever else it complains about is for people to see.
      const complaints = data
        .toString()
        .split('\n')
        .filter((line) => line !== '' && !TEST_BUILD.test(line));
      for (const line of complaints) console.error(line);
    });
    this.port = await new Promise<number>((resolved, rejected) => {
      const late = setTimeout(() => rejected(new Error('the server did not open in time')), START_MS);
      let said = '';
      child.once('error', rejected);
      child.once('exit', (code) => rejected(new Error(`the server ended with ${code}: ${said}`)));
      child.stdout?.on('data', (data: Buffer) => {
        said += data.toString();
        const port = READY.exec(said)?.[1];
        if (!port) return;
        clearTimeout(late);
        resolved(Number(port));
      });
    });
  }

  /** Ends the process without a word, as a power cut would. */
  crash(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Asks the process to go, as an upgrade does: it says goodbye to everybody. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.crash();
    await rm(this.folder, { recursive: true, force: true });
  }
}
