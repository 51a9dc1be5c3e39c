// One table as this page sees it: what is shown now, and what the person can ask of it. The server judges everything;
// this draws in order what the table's feed tells.

import { tick } from 'svelte';
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
import { play, type Sound } from '../lib/sound';
import { look, mark, travel } from '../motion/flight';
import { isHidden, MotionQueue, realPace } from '../motion/queue';
import { soundOf } from '../motion/sounds';
import { type Effect, follow, disconnected, type Known, NOTHING, type Shown } from '../net/follow';
import { api, Refusal } from '../net/http';
import type { Connection, Feed, Listener } from './feed';
import type { Controller, GameModule, Picture, Seated } from './game';
import { nameOf } from './names';
import { DealPart } from './part.svelte';

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
  /** What happens at this moment, while things move. */
  caption = $state.raw<Message | null>(null);
  moving = $state(false);
  /** An action is on its way to the server. */
  sending = $state(false);
  /** When the table was last told, in milliseconds of this page: countdowns run from there. */
  toldAt = $state(0);
  /** The game at this table, once it is loaded. */
  seated = $state.raw<Seated | null>(null);
  /** Where things move; set by the shell. */
  stage: HTMLElement | null = null;

  private known: Known = NOTHING;
  private version = 0;
  /** Questions are counted: one ends when it is answered, or asked no more. */
  private question = 0;
  private renewed = -1;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private ids = 0;
  private leaving = false;
  private acting = new Set<number>();
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
    this.caption = null;
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
    return this.moving || this.sending ? [] : (this.shown?.choices ?? []);
  }

  get asides(): Choice[] {
    return this.moving || this.sending ? [] : (this.shown?.asides ?? []);
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
    this.queue.clear();
    this.feed.close();
  }

  /** The game is drawn by this module from now on. */
  async sit(module: GameModule): Promise<void> {
    this.seated = await module.sit(this);
    this.renew();
  }

  act(action: string): void {
    const id = ++this.ids;
    if (!this.send({ type: 'act', id, version: this.version, action, key: newKey() })) return;
    this.acting.add(id);
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
    this.queue.skip();
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
    if (connection === 'live') this.part.renew();
    else this.letGo();
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
        this.queue.clear();
        this.queue.add(async () => this.settle(effect.version, effect.shown, effect.log, isAnswer));
        break;
      }
      case 'step': {
        const isAnswer = this.takeDone();
        this.queue.add((hurry) => this.step(effect, hurry, isAnswer));
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

  private async step(
    step: Extract<Effect, { kind: 'step' }>,
    hurry: AbortSignal,
    isAnswer: boolean,
  ): Promise<void> {
    const { controller, stage } = this;
    const game = this.info?.game ?? '';
    // Without motion the same is told by frames round what changed, and by the last sound alone.
    const still = stage && realPace.instant() && !isHidden() ? look(stage) : null;
    const gone: Record<string, string> = {};
    let heard: Sound | undefined;
    let drawn = this.shown?.view;
    for (const { event, line, view } of step.moments) {
      if (!controller || !drawn) break;
      if (line) this.caption = line;
      for (const picture of controller.pictures(drawn, event, view)) {
        drawn = picture.view;
        const sound = soundOf(game, (event as { kind: string }).kind, picture.sound);
        if (stage && !hurry.aborted && !realPace.instant()) await this.showPicture(picture, sound, hurry);
        else {
          heard = sound ?? heard;
          Object.assign(gone, picture.routes?.to);
        }
      }
    }
    const view = controller && drawn ? controller.rest(drawn, step.shown.view) : step.shown.view;
    await this.glide(() => this.settle(step.version, { ...step.shown, view }, step.log, isAnswer), hurry);
    if (!still || !stage) return;
    if (heard) play(heard);
    await tick();
    mark(stage, still, gone);
  }

  /** Changes what is drawn, and whatever has another place then travels there. */
  async glide(change: () => void, hurry = new AbortController().signal): Promise<void> {
    const { stage } = this;
    const places = stage && !realPace.instant() ? look(stage) : null;
    change();
    if (!stage || !places) return;
    await tick();
    await travel(stage, places, {}, hurry);
  }

  private async showPicture(picture: Picture, sound: Sound | undefined, hurry: AbortSignal): Promise<void> {
    if (!this.shown || !this.stage) return;
    const places = look(this.stage);
    this.shown = { ...this.shown, view: picture.view, choices: [], asides: [] };
    await tick();
    if (sound) play(sound);
    const flight = travel(this.stage, places, picture.routes ?? {}, hurry);
    if (!picture.routes?.free) await flight;
    await realPace.wait(picture.hold, hurry);
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
