// The HTTP interface of the server.

import type {
  BotLevel,
  CreateTable,
  GameSummary,
  JoinTable,
  LessonAsk,
  LessonTurn,
  NewTable,
  Problem,
  Replay,
  RulesPage,
  StandIn,
  TableInfo,
  TableSummary,
} from '../generated/wire';
import type { DealtLog } from '../fair/deal';
import { keepNumber, think } from '../fair/keep';
import type { Language } from '../i18n/speech';

/** The server said no, and why. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** Nobody answered. */
export class Unreachable extends Error {
  /** Somebody else said that the server is away: the network is there. */
  readonly isAway: boolean;

  constructor(path: string, status = 0) {
    super(status === 0 ? path : `${path}: ${status}`);
    this.isAway = [502, 503, 504].includes(status);
  }
}

/** No answer is awaited longer than this, unless somebody is in more of a hurry. */
const PATIENCE_MS = 15_000;

export const api = {
  games: () => ask<GameSummary[]>('/games'),
  content: <Content>(game: string) => ask<Content>(`/games/${part(game)}/content`),
  rules: (game: string, language: Language) => ask<RulesPage>(`/rules/${part(game)}?lang=${language}`),
  /** A lesson at a place: to look, to act there, or to ask why not. */
  lesson: (game: string, lesson: string, wish: LessonAsk) =>
    ask<LessonTurn>(`/lessons/${part(game)}/${part(lesson)}`, wish),
  openTables: () => ask<TableSummary[]>('/tables'),
  myTables: () => ask<TableSummary[]>('/tables/mine'),
  table: (table: string, patience?: number) => ask<TableInfo>(`/tables/${part(table)}`, undefined, patience),
  create: async (body: Omit<CreateTable, 'commitment'>) => {
    const number = think();
    const made = await ask<NewTable>('/tables', { ...body, commitment: number.commitment });
    keepNumber(made.table, number);
    return made;
  },
  join: (table: string, name: string) => {
    const number = think();
    keepNumber(table, number);
    return ask<TableInfo>(`/tables/${part(table)}/join`, {
      name,
      commitment: number.commitment,
    } satisfies JoinTable);
  },
  /** How a finished game was dealt. */
  log: (table: string) => ask<DealtLog>(`/tables/${part(table)}/log`),
  seatBot: (table: string, seat: number, level: BotLevel | null) =>
    ask<TableInfo>(`/tables/${part(table)}/seats/${seat}/bot`, { level } satisfies StandIn),
  /** Frees a person's seat before the game begins: one's own, or a guest's. */
  freeSeat: (table: string, seat: number) => remove(`/tables/${part(table)}/seats/${seat}`),
  /** A finished game from a version on; without a seat, as the asker saw it. */
  replay: (table: string, from: number, seat: number | null) =>
    ask<Replay>(`/tables/${part(table)}/replay?from=${from}${seat === null ? '' : `&seat=${seat}`}`),
  rematch: (table: string) => ask<NewTable>(`/tables/${part(table)}/rematch`, {}),
};

/** Where the proof of fair dealing of a finished table lies. */
export function logAddress(table: string): string {
  return `/api/tables/${part(table)}/log`;
}

/** The address of a table's live connection. */
export function liveAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${part(table)}/live`;
}

async function ask<Answer>(path: string, body?: unknown, patience?: number): Promise<Answer> {
  const response = await reach(path, request(body), patience);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as Answer;
  return refuse(path, response, answer);
}

async function remove(path: string): Promise<void> {
  const response = await reach(path, { method: 'DELETE' });
  if (response.ok) return;
  refuse(path, response, await response.json().catch(() => undefined));
}

async function reach(path: string, request: RequestInit, patience = PATIENCE_MS): Promise<Response> {
  try {
    return await fetch(`/api${path}`, { ...request, signal: AbortSignal.timeout(patience) });
  } catch {
    throw new Unreachable(path);
  }
}

function refuse(path: string, response: Response, answer: unknown): never {
  if (isProblem(answer)) throw new Refusal(answer);
  throw new Unreachable(path, response.status);
}

function request(body: unknown): RequestInit {
  if (body === undefined) return {};
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'text' in answer;
}

function part(text: string): string {
  return encodeURIComponent(text);
}
