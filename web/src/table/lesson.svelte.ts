// A lesson's table: the page says where its learner is, the server plays the script and keeps nothing. Every answer
// brings where she is then.

import type { LessonPlace, LessonTurn, Spoken, TableInfo } from '../generated/wire';
import { WIRE } from '../generated/wire';
import type { ClientMessage } from '../generated/wire';
import { t } from '../i18n/index.svelte';
import { api, Refusal } from '../net/http';
import type { Feed, Listener } from './feed';

/** The beginning of a lesson. */
export const BEGINNING: LessonPlace = { scene: 0, acts: [] };

export class LessonFeed implements Feed {
  /** Where the learner is, and what is said to her there. */
  turn = $state.raw<LessonTurn | null>(null);
  /** How many tries of this step came to nothing. */
  tries = $state(0);

  private listener: Listener | null = null;

  constructor(
    private readonly game: string,
    private readonly lesson: string,
    /** How the learner is called. */
    private readonly name: string,
    private place: LessonPlace,
    /** Remembers a place, for when she comes back. */
    private readonly keep: (place: LessonPlace) => void,
  ) {}

  /** What a step is about is told before it is decided. */
  get stepwise(): boolean {
    return this.turn?.stage.kind === 'step';
  }

  async open(listener: Listener): Promise<void> {
    this.listener = listener;
    await this.look();
  }

  again(): void {
    void this.look();
  }

  send(message: ClientMessage): boolean {
    switch (message.type) {
      case 'act':
      case 'why':
        void this.ask(message.type, message.id, message.action);
        return true;
      case 'advise':
        // Whoever asks for help here has the lesson itself.
        queueMicrotask(() => this.listener?.hear({ type: 'advice', id: message.id, advice: null }));
        return true;
      case 'resync':
        void this.look();
        return true;
      default:
        return false;
    }
  }

  close(): void {
    this.listener = null;
  }

  /** Shows the place as it is. A place that the lesson no longer has is its beginning. */
  private async look(): Promise<void> {
    try {
      const turn = await api.lesson(this.game, this.lesson, { place: this.place });
      if (!this.listener) return;
      this.listener.learn(tableOf(this.game, turn, this.name));
      this.listener.connected('live');
      this.listener.hear({ type: 'snapshot', snapshot: turn.snapshot });
      this.take(turn);
    } catch (error) {
      if (!(error instanceof Refusal)) return this.listener?.connected('offline');
      if (error.problem.code !== 'lesson-astray' || this.isAtBeginning())
        return this.listener?.fail(error.problem.text);
      this.place = BEGINNING;
      await this.look();
    }
  }

  private async ask(kind: 'act' | 'why', id: number, action: string): Promise<void> {
    try {
      const turn = await api.lesson(this.game, this.lesson, { place: this.place, [kind]: action });
      this.listener?.hear({ type: 'done', id });
      if (kind === 'why') return;
      for (const update of turn.updates) this.listener?.hear({ type: 'update', update });
      this.take(turn);
    } catch (error) {
      // Nothing is in doubt: a place that was not told is not reached.
      if (!(error instanceof Refusal)) return this.unheard(id);
      const { code, message, text }: { code: string; message: { key: string }; text: Spoken } = error.problem;
      this.tries += 1;
      this.listener?.hear({ type: 'refused', id, code, message, text });
    }
  }

  private unheard(id: number): void {
    const key = 'problem-unreachable';
    const words = t(key);
    const text = { ru: words, en: words };
    this.listener?.hear({ type: 'refused', id, code: key, message: { key }, text });
  }

  private take(turn: LessonTurn): void {
    this.tries = 0;
    this.place = turn.place;
    this.turn = turn;
    // A game that is over is nothing to come back to.
    const isOver = turn.stage.kind === 'free' && turn.snapshot.outcome !== null;
    this.keep(isOver ? BEGINNING : turn.place);
  }

  private isAtBeginning(): boolean {
    return this.place.scene === 0 && this.place.acts.length === 0;
  }
}

/** The table of a lesson: the learner, and a bot on every other seat. */
function tableOf(game: string, turn: LessonTurn, name: string): TableInfo {
  const { learner, players, options } = turn;
  return {
    wire: WIRE,
    table: 'lesson',
    game,
    options,
    status: 'playing',
    seats: Array.from({ length: players }, (_, seat) =>
      seat === learner
        ? { seat, kind: 'person', name, online: true, stand_in: null, missing: null }
        : { seat, kind: 'bot', level: 'easy' },
    ),
    you: learner,
    host: true,
    listed: false,
    hints: true,
    commitment: '',
    deal: null,
    rematch: null,
    absence_seconds: 0,
    decision_seconds: 0,
    stopped: null,
    created_at: 0,
  };
}
