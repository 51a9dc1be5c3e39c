// Generated from the Rust types by `cargo xtask types`. Do not edit.

export type Seat = number;

export type Spoken = { ru: string, en: string, };

export type Arg = { "number": number } | { "seat": Seat } | { "key": string } | { "text": string } | { "name": Spoken } | { "list": Array<Arg> };

export type Message = { key: string, args?: { [key in string]: Arg }, };

export type Line = { fleeting?: boolean, } & Message;

export type Outcome = { ranking: Array<Array<Seat>>, scores: Array<number>, reason: string, };

export type BotLevel = "easy" | "normal" | "hard";

export type GameOption = { name: string, values: Array<string>, };

export type GameSummary = { id: string, players: [number, number], rules_version: number, options: Array<GameOption>, };

export type SeatPlan = { "kind": "open" } | { "kind": "bot", level: BotLevel, };

export type CreateTable = { game: string, others: Array<SeatPlan>, options?: { [key in string]: string }, name: string, nonce: string, listed?: boolean, };

export type NewTable = { table: string, };

export type JoinTable = { name: string, nonce: string, };

export type StandIn = { level: BotLevel | null, };

export type TableStatus = "waiting" | "playing" | "finished";

export type SeatKind = { "kind": "open" } | { "kind": "person", name: string, online: boolean, stand_in: BotLevel | null, } | { "kind": "bot", level: BotLevel, };

export type SeatInfo = { seat: Seat, } & SeatKind;

export type TableInfo = { table: string, game: string, options: { [key in string]: string }, status: TableStatus, seats: Array<SeatInfo>, you: Seat | null, host: boolean, listed: boolean, commitment: string, rematch: string | null, created_at: number, };

export type TableSummary = { table: string, game: string, status: TableStatus, people: Array<string>, open_seats: number, bots: number, your_turn: boolean, created_at: number, };

export type RulesPage = { title: string, html: string, };

export type Problem = { code: string, message: Message, text: Spoken, };

export type Choice = { action: string, request: unknown, message: Message, };

export type Shown = { view: unknown, prompt: Message, rules: string, choices: Array<Choice>, asides: Array<Choice>, outcome: Outcome | null, };

export type Snapshot = { version: number, log: Array<Line>, } & Shown;

export type Update = { version: number, events: unknown[], log: Array<Line>, turn_page: boolean, } & Shown;

export type ClientMessage = { "type": "act", id: number, version: number, action: string, } | { "type": "why", id: number, action: string, } | { "type": "chat", id: number, text: string, } | { "type": "resync" };

export type ServerMessage = { "type": "table", info: TableInfo, } | { "type": "snapshot", snapshot: Snapshot, } | { "type": "update", update: Update, } | { "type": "done", id: number, } | { "type": "refused", id: number, code: string, message: Message, text: Spoken, } | { "type": "chat", seat: Seat, name: string, text: string, };
