// Where a table's story comes from: told live by the server, read from the record of a finished game, or given by the
// page itself. Whoever draws a table knows only this.

import type { ClientMessage, ServerMessage, Spoken, TableInfo } from '../generated/wire';

/**
 * `reconnecting` and, after a while, `offline`: there is no connection. `restarting`: the server said that it goes and
 * comes back. `elsewhere`: newer pages of the same person took the place of this one.
 */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'restarting' | 'offline' | 'elsewhere';

/** Who listens to a feed. */
export interface Listener {
  /** The table as it was found, before anything is told of it. */
  learn(info: TableInfo): void;
  /** How the connection stands. Once it is lost, nothing that was sent before will be answered. */
  connected(connection: Connection): void;
  hear(message: ServerMessage): void;
  /** The table cannot be opened at all, and why. */
  fail(why: Spoken): void;
}

export interface Feed {
  /** Decisions are taken one by one. */
  readonly stepwise?: boolean;
  /** Begins to tell. What goes wrong is told as well. */
  open(listener: Listener): Promise<void>;
  /** Begins anew at once, as somebody else perhaps: her seat belongs to the connection that is made now. */
  again(): void;
  /** Says something to the table; whether it could be said. */
  send(message: ClientMessage): boolean;
  close(): void;
}
