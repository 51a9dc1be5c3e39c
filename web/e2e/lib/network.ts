// A network between a page and its server that can die without a word: connections stay open, and their bytes vanish.

import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What vanishes: nothing, everything, or only what the server says. */
type Loss = 'nothing' | 'everything' | 'answers';

export class Network {
  private readonly sockets = new Set<Socket>();
  private loss: Loss = 'nothing';

  private constructor(
    private readonly server: Server,
    private readonly goal: URL,
  ) {}

  /** Leads to a site, from an address of its own. */
  static async to(site: string): Promise<Network> {
    const server = createServer();
    const network = new Network(server, new URL(site));
    server.on('connection', (page) => network.carry(page));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on bytes vanish, of old connections and new ones. */
  die(loss: Exclude<Loss, 'nothing'>): void {
    this.loss = loss;
  }

  /** New connections work again; those that have lost bytes never do. */
  heal(): void {
    this.loss = 'nothing';
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private carry(page: Socket): void {
    const site = connect(Number(this.goal.port), this.goal.hostname);
    const cut = { heard: false, told: false };
    for (const [from, to, way] of [
      [page, site, 'heard'],
      [site, page, 'told'],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => {
        cut[way] ||= this.loss === 'everything' || (this.loss === 'answers' && way === 'told');
        if (!cut[way]) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        // A dead network does not tell that the other side has gone either.
        if (!cut.heard && !cut.told && this.loss === 'nothing') to.destroy();
      });
    }
  }
}
