// One table as this page sees it: what is shown now, and what the person can ask of it. The server judges everything;
// this draws in order what the table's feed tells.

import {
  type Advice,
  type BotLevel,
  type Choice,
  type ClientMessage,
  type Line,
  type Message,
  WIRE,
  type ServerMessage,
  type Spoken,
  type TableInfo,
} from '../generated/wire';
import { pick, t } from '../i18n/index.svelte';
import { renewPage } from '../lib/renewal';
import { play } from '../lib/sound';
import { MotionQueue } from '../motion/queue';
import {
  disconnected,
  type Effect,
  follow,
  type Known,
  NOTHING,
  type Refused,
  type Shown,
} from '../net/follow';
import { api, Refusal } from '../net/http';
import { Doubt } from './doubt.svelte';
import type { Connection, Feed, Listener } from './feed';
import type { Controller, GameModule, Seated } from './game';
import { nameOf } from './names';
import { DealPart } from './part.svelte';
import { Projector } from './projector';
import { sinceAfter, type Told } from './since';

export interface ChatLine {
  id: number;
  seat: number;
  name: string;
  text: string;
}

/** Something to be said beside the prompt for a while: a refusal, or that a link was copied. */
export interface Notice {
  id: number;
  text: () => string;
  tone: 'refusal' | 'good';
}

type Step = Extract<Effect, { kind: 'step' }>;

const NOTICE_MS = 7_000;

export class Desk implements Listener {
  info = $state.raw<TableInfo | null>(null);
  /** What is drawn now. While things move it lags behind what is known. */
  shown = $state.raw<Shown | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connection = $state<Connection>('connecting');
  /** Why the table cannot be opened at all. */
  problem = $state.raw<Spoken | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** This person sat here and does not any more, and did not get up on this page. */
  unseated = $state(false);
  moving = $state(false);
  /** An action is on its way to the server. */
  sending = $state(false);

  /** When the table was last told, in milliseconds of this page: countdowns run from there. */
  toldAt = $state(0);
  /** The game at this table, once it is loaded. */
  seated = $state.raw<Seated | null>(null);
  /** Where things move; set by the shell. */
  stage: HTMLElement | null = null;

  /** What others did since this person decided last. */
  since = $state.raw<Told[]>([]);

  private known: Known = NOTHING;
  private version = 0;
  /** Questions are counted: one ends when it is answered, or asked no more. */
  private question = 0;
  private renewed = -1;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Up to which version the server knows that everything was shown. */
  private toldShown = -1;
  private ids = 0;
  private leaving = false;
  /** Actions on their way, with their keys. */
  private acting = new Map<number, string>();
  private readonly doubt = new Doubt();
  private readonly projector = new Projector(this);
  /** What was asked for is done: the next thing told of the table shows it. Steps of others may come before. */
  private done = false;
  /** Messages of the deal that nobody but this page has asked for. */
  private readonly dealing = new Set<number>();
  /** Actions that follow each other without being asked for. */
  private script: string[] = [];
  private readonly advising = new Map<number, (advice: Advice | null) => void>();
  private readonly queue = new MotionQueue((busy) => {
    this.moving = busy;
    if (busy) return;
    this.projector.caption.fade(this.myTurn);
    this.tellShown();
    // Only now the choices are offered again.
    this.renew();
    // What somebody else did meanwhile is no answer: the next one waits for the one before.
    const next = this.sending ? undefined : this.script.shift();
    if (next !== undefined) this.act(next);
  });
  readonly part: DealPart;

  constructor(
    readonly table: string,
    private readonly feed: Feed,
  ) {
    this.part = new DealPart(table);
  }

  /** What happens at this moment, while things move. */
  get caption(): Message | null {
    return this.projector.caption.line;
  }

  /** The connection broke while an action was on its way: whether it was carried out is not known yet. */
  get unsure(): boolean {
    return this.doubt.now;
  }

  get controller(): Controller | null {
    return this.seated?.controller ?? null;
  }

  get me(): number | null {
    return this.info?.you ?? null;
  }

  /** Whether this table is played with help. */
  get helps(): boolean {
    return this.info?.hints ?? true;
  }

  /** Decisions are taken one by one here, also where a game would foresee the next. */
  get stepwise(): boolean {
    return this.feed.stepwise ?? false;
  }

  /** Decisions that may be taken now: none while things still move. */
  get choices(): Choice[] {
    return this.moving || this.sending || this.unsure ? [] : (this.shown?.choices ?? []);
  }

  get asides(): Choice[] {
    return this.moving || this.sending || this.unsure ? [] : (this.shown?.asides ?? []);
  }

  get myTurn(): boolean {
    return (this.shown?.choices.length ?? 0) > 0;
  }

  readonly name = (seat: number): string => {
    const info = this.info?.seats.find((one) => one.seat === seat);
    return info ? nameOf(info) : String(seat + 1);
  };

  open(): Promise<void> {
    return this.feed.open(this);
  }

  close(): void {
    clearTimeout(this.silence);
    this.projector.caption.close();
    this.queue.clear();
    this.feed.close();
  }

  /** The game is drawn by this module from now on. */
  async sit(module: GameModule): Promise<void> {
    this.seated = await module.sit(this);
    this.renew();
  }

  act(action: string): void {
    const [id, key] = [++this.ids, newKey()];
    if (!this.send({ type: 'act', id, version: this.version, action, key })) return;
    this.acting.set(id, key);
    this.sending = true;
  }

  /** Takes several actions, each when the one before has been carried out; a refusal ends it. */
  actAll(actions: string[]): void {
    const [first, ...rest] = actions;
    if (first === undefined) return;
    this.script = rest;
    this.act(first);
  }

  /** What the game proposes; nothing where it has nothing to propose. */
  advise(): Promise<Advice | null> {
    const id = ++this.ids;
    return new Promise((resolve) => {
      this.advising.set(id, resolve);
      if (!this.send({ type: 'advise', id })) this.advised(id, null);
    });
  }

  /** Asks why something cannot be done; the answer is a sentence beside the prompt. */
  why(action: string): void {
    this.send({ type: 'why', id: ++this.ids, action });
  }

  say(text: string): void {
    this.send({ type: 'chat', id: ++this.ids, text });
  }

  tellNotice(text: () => string, tone: Notice['tone']): void {
    clearTimeout(this.silence);
    this.notice = { id: ++this.ids, text, tone };
    this.silence = setTimeout(() => this.hush(), NOTICE_MS);
  }

  hush(): void {
    clearTimeout(this.silence);
    this.notice = null;
  }

  skip(): void {
    this.projector.caption.hurry();
    this.queue.skip();
  }

  /** Ends what is shown, and settles when the table is at rest. */
  cut(): Promise<void> {
    this.skip();
    return this.queue.drained();
  }

  /** Shows once more what happened; the table is as it was afterwards. */
  replay({ before, moments }: Told): void {
    this.queue.add((hurry) => this.projector.again(before, moments, hurry));
  }

  /** Changes what is drawn, and whatever has another place then travels there. */
  glide(change: () => void): Promise<void> {
    return this.projector.glide(change);
  }

  /** Does something over HTTP that changes the table, and says it kindly when it fails. */
  async tryTo<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) {
        const { text } = error.problem;
        this.tellNotice(() => pick(text), 'refusal');
      } else {
        this.tellNotice(() => t('problem-unreachable'), 'refusal');
      }
      return undefined;
    }
  }

  /**
   * Puts a bot on a seat or asks for one, or no longer does. How the table is then is told by the feed alone: the
   * answer to this may arrive after what has happened since, the deal and the first cards among it.
   */
  async putBot(seat: number, level: BotLevel | null): Promise<void> {
    await api.seatBot(this.table, seat, level);
  }

  /** Says that this person is here, and the bot that plays for her may go. */
  sayHere(): void {
    this.send({ type: 'here', id: ++this.ids });
  }

  async join(name: string): Promise<void> {
    this.learn(await api.join(this.table, name));
    this.feed.again();
  }

  /** Gets up before the game begins. */
  async leave(): Promise<void> {
    if (this.me === null) return;
    this.leaving = true;
    try {
      await api.freeSeat(this.table, this.me);
    } catch (error) {
      this.leaving = false;
      throw error;
    }
  }

  /** The host frees a guest's seat before the game begins. */
  async seeOut(seat: number): Promise<void> {
    await api.freeSeat(this.table, seat);
  }

  reconnectNow(): void {
    this.connection = 'connecting';
    this.feed.again();
  }

  /** The table is like this now; countdowns run from here. */
  learn(info: TableInfo): void {
    this.info = info;
    this.toldAt = performance.now();
  }

  connected(connection: Connection): void {
    this.connection = connection;
    if (connection !== 'live') return this.letGo();
    this.toldShown = -1;
    this.part.renew();
    for (const question of this.doubt.questions(() => ++this.ids)) this.send(question);
  }

  fail(why: Spoken): void {
    this.problem = why;
  }

  /** Takes this player's part in the deal. */
  private takePart(info: TableInfo): void {
    const word = this.part.next(info);
    if (!word) return;
    const id = ++this.ids;
    this.dealing.add(id);
    this.send({ ...word, id });
  }

  /** Somebody else took this player from her seat before the game began. */
  private noticeUnseated(before: TableInfo | null, info: TableInfo): void {
    if (info.status === 'waiting' && before?.you != null && info.you === null && !this.leaving)
      this.unseated = true;
  }

  /** Says what became of the seat when a deal was broken; whether one was. */
  private tellBroken(before: TableInfo | null, info: TableInfo): boolean {
    const had = before?.deal?.broken ?? 0;
    if (!info.deal || info.deal.broken <= had || info.deal.closed) return false;
    const lost = before?.you != null && info.you === null && !this.leaving;
    this.tellNotice(() => (lost ? t('deal-lost-seat') : t('deal-again')), 'refusal');
    return true;
  }

  /** Nothing that was sent will be answered any more. */
  private letGo(): void {
    this.known = disconnected(this.known);
    this.doubt.add(this.acting.values());
    this.acting.clear();
    this.done = false;
    this.script = [];
    for (const id of this.advising.keys()) this.advised(id, null);
    this.sending = false;
  }

  private send(message: ClientMessage): boolean {
    const said = this.feed.send(message);
    if (!said) this.tellNotice(() => t('problem-unreachable'), 'refusal');
    return said;
  }

  hear(message: ServerMessage): void {
    const { known, effects } = follow(this.known, message);
    this.known = known;
    if (message.type === 'table') {
      // The server was renewed and speaks otherwise: this page comes back as a new one.
      if (message.info.wire !== WIRE && renewPage(`wire ${message.info.wire}`)) return;
      const before = this.info;
      this.learn(message.info);
      if (!this.tellBroken(before, message.info)) this.noticeUnseated(before, message.info);
      this.takePart(message.info);
    }
    for (const effect of effects) this.carryOut(effect);
  }

  private carryOut(effect: Effect): void {
    switch (effect.kind) {
      case 'show': {
        const isAnswer = this.takeDone() || this.acting.size === 0;
        // Steps that nobody told are missing between.
        if (effect.version !== this.version) this.since = [];
        this.projector.caption.hurry();
        this.queue.clear();
        this.queue.add(async () => this.settle(effect.version, effect.shown, effect.log, isAnswer));
        break;
      }
      case 'step': {
        const isAnswer = this.takeDone();
        // Nothing that others did is shown first where this person has decided.
        if (isAnswer) this.skip();
        if (!this.queue.busy && this.isInPassing(effect, isAnswer)) this.showInPassing(effect);
        else this.queue.add((hurry) => this.step(effect, hurry, isAnswer));
        break;
      }
      case 'resync':
        this.send({ type: 'resync' });
        break;
      case 'answer':
        this.answered(effect);
        break;
      case 'advice':
        this.advised(effect.id, effect.advice);
        break;
      case 'chat': {
        const { seat, name, text } = effect;
        this.chat = [...this.chat, { id: ++this.ids, seat, name, text }];
        break;
      }
    }
  }

  private answered({ id, refused }: Extract<Effect, { kind: 'answer' }>): void {
    const mine = this.acting.delete(id);
    this.advised(id, null);
    if (this.doubt.settle(id)) return this.becameKnown(refused);
    // Another tab was faster, or the table has gone on: it is told how it stands.
    if (this.dealing.delete(id)) return;
    // After a success the page waits for the step itself, so that nothing is offered twice.
    if (!refused) {
      this.done ||= mine;
      return;
    }
    if (mine) {
      this.sending = false;
      this.script = [];
    }
    this.tellNotice(() => pick(refused.text), 'refusal');
  }

  /** What became of an action whose answer was lost with the connection. */
  private becameKnown(refused: Refused | null): void {
    if (!this.moving) this.renew();
    if (refused) this.tellNotice(() => pick(refused.text), 'refusal');
    else this.tellNotice(() => t('act-was-done'), 'good');
  }

  /** Whether what is told now shows what this page asked for. */
  private takeDone(): boolean {
    const done = this.done;
    this.done = false;
    return done;
  }

  private advised(id: number, advice: Advice | null): void {
    this.advising.get(id)?.(advice);
    this.advising.delete(id);
  }

  /** Others did something while this person is asked, and what she is asked stays as it is. */
  private isInPassing({ shown }: Step, isAnswer: boolean): boolean {
    const asked = this.shown?.choices ?? [];
    return (
      !isAnswer &&
      asked.length > 0 &&
      asked.length === shown.choices.length &&
      asked.every(({ action }, place) => action === shown.choices[place]?.action)
    );
  }

  /** Shows a step without making anybody wait. */
  private showInPassing(step: Step): void {
    const before = this.shown?.view;
    this.projector.inPassing(step.moments, (drawn) => this.settleStep(step, drawn, false));
    this.remember(step, before, false);
    this.renew();
    this.tellShown();
  }

  private async step(step: Step, hurry: AbortSignal, isAnswer: boolean): Promise<void> {
    if (this.isInPassing(step, isAnswer)) return this.showInPassing(step);
    const before = this.shown?.view;
    // Who has just done it knows what she did.
    const own = isAnswer && this.sending;
    await this.projector.step(step.moments, own, hurry, (drawn) => this.settleStep(step, drawn, isAnswer));
    this.remember(step, before, own);
  }

  private settleStep({ version, shown, log }: Step, drawn: unknown, isAnswer: boolean): void {
    const { controller } = this;
    const view = controller && drawn ? controller.rest(drawn, shown.view) : shown.view;
    this.settle(version, { ...shown, view }, log, isAnswer);
  }

  /** What happened can be read, and seen once more. */
  private remember({ moments }: Step, before: unknown, own: boolean): void {
    if (this.me !== null) this.since = sinceAfter(this.since, { id: ++this.ids, before, moments }, own);
  }

  /** Bots wait until those who sit here have been shown what happened. */
  private tellShown(): void {
    if (this.me === null || this.connection !== 'live' || this.version === this.toldShown) return;
    if (this.feed.send({ type: 'shown', version: this.version })) this.toldShown = this.version;
  }

  private renew(): void {
    const isNew = this.renewed !== this.question;
    this.renewed = this.question;
    this.controller?.renew(isNew);
  }

  private settle(version: number, shown: Shown, log: Line[], isAnswer: boolean): void {
    const wasMine = this.myTurn;
    const isNew = version !== this.version || this.shown === null;
    const isAnswered = this.sending && isAnswer;
    this.version = version;
    this.shown = shown;
    this.log = log;
    if (isAnswer) this.sending = false;
    if (isAnswered || wasMine !== this.myTurn) this.question += 1;
    if (!isNew) return;
    if (this.notice?.tone === 'refusal') this.hush();
    if (!wasMine && this.myTurn) play('call');
  }
}

/** Names one act: if the same message arrives twice on its way, it is carried out once. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
