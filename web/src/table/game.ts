// What a game is to the table: its parts, put together once so that each knows its own controller and the table needs
// to know none of them.

import type { Component } from 'svelte';
import type { Routes } from '../motion/flight';
import type { Sound } from '../lib/sound';
import type { Desk } from './desk.svelte';

/** One game at one table: what it adds to the shell. */
export interface Controller {
  /** The buttons of the bar, besides the sentence. */
  readonly buttons: BarButton[];
  /** Hints that fit this moment, the most important first. */
  readonly hints: Hint[];
  /**
   * The choices may have changed. A selection ends with its question: where another one is asked, what was half
   * chosen is forgotten; otherwise only what is no longer possible.
   */
  renew(isNew: boolean): void;
  /** How one moment is shown: its pictures, between the table as it was drawn and its view now. */
  pictures(before: unknown, event: unknown, view: unknown): Picture[];
  /** The table at rest after them: its view, with what should still be seen of what happened last. */
  rest(drawn: unknown, view: unknown): unknown;
  /** What the board cannot say in a picture, for the end scene: why the game ended. */
  reason(): string;
  /** Where the game is, in a few words: the round, the stage, what is left. */
  readonly where?: string[];
  /** The game ended, and nobody won it. */
  readonly unwon?: boolean;
}

export interface BarButton {
  id: string;
  label: string;
  /** The one that is most likely meant. */
  primary: boolean;
  /** It is no choice: it only asks the server why the selection is none. */
  asks?: true;
  press: () => void;
}

export interface Hint {
  id: string;
  /** The `data-hint` of the thing it explains. */
  at: string;
  text: string;
}

/** A picture of a moment: the table as it is drawn, and where things come from and go to. */
export interface Picture<Drawn = unknown> {
  view: Drawn;
  routes?: Routes;
  /** How long it stays to be read, in milliseconds. */
  hold: number;
  /** How it sounds, where its event alone does not say so (motion/sounds.ts). */
  sound?: Sound;
}

/** What a game brings: every component is given the controller that `sit` made. */
interface Parts<Own extends Controller> {
  /** Locale files of the game. */
  sentences: string[];
  /** Prepares the game at a table; content is fetched here. */
  sit: (desk: Desk) => Promise<Own>;
  /** The shared middle of the table and the opponents round it. */
  Board: Component<{ controller: Own }>;
  /** What belongs to the viewer, under the thumb; absent where it lies on the board. */
  Hand?: Component<{ controller: Own }>;
  /** The reference that is always at hand. */
  Help: Component<{ controller: Own }>;
  /** The scores of a finished game, laid out. */
  Ending: Component<{ controller: Own }>;
  /** A card named in the rules, drawn small. */
  CardRef: Component<{ controller: Own; card: string }>;
}

/** A game that can be sat down to. */
export interface GameModule {
  sentences: string[];
  sit: (desk: Desk) => Promise<Seated>;
}

/** A game at a table: its parts have their controller already. */
export interface Seated {
  controller: Controller;
  Board: Component;
  Hand: Component | null;
  Help: Component;
  Ending: Component;
  CardRef: Component<{ card: string }>;
}

/** Puts the parts of a game together; the type of its controller stays in here. */
export function defineGame<Own extends Controller>(parts: Parts<Own>): GameModule {
  return {
    sentences: parts.sentences,
    sit: async (desk) => {
      const controller = await parts.sit(desk);
      const own =
        (Part: Component<{ controller: Own }>): Component =>
        (internals) =>
          Part(internals, { controller });
      return {
        controller,
        Board: own(parts.Board),
        Hand: parts.Hand ? own(parts.Hand) : null,
        Help: own(parts.Help),
        Ending: own(parts.Ending),
        CardRef: (internals, props) =>
          parts.CardRef(internals, {
            controller,
            get card() {
              return props.card;
            },
          }),
      };
    },
  };
}
