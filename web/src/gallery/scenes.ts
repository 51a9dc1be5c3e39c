// What the gallery shows: every recorded state of every game, and what opens over some of them.

import type { Snapshot, TableInfo } from '../generated/wire';
import type { LocalStep } from '../table/local';

/** A table at a moment of a real game, as one seat saw it; with what happened next, where only that tells it. */
export interface State {
  info: TableInfo;
  snapshot: Snapshot;
  steps?: LocalStep[];
}

/** Something to be touched before a scene is complete: a selector, and whether it is held. */
export interface Touch {
  at: string;
  held?: true;
}

export interface Scene {
  game: string;
  name: string;
  /** The state it is drawn from. */
  state: string;
  touches: Touch[];
}

/** The name under which all cards and tokens of a game are shown together. */
export const CARDS = 'cards';

const files = import.meta.glob<State>('./states/*/*.json', { import: 'default' });
const recorded: Scene[] = Object.keys(files).map((path) => {
  const [, , game = '', file = ''] = path.split('/');
  const name = file.replace(/\.json$/, '');
  return { game, name, state: name, touches: [] };
});

function over(game: string, name: string, state: string, ...touches: Touch[]): Scene {
  return { game, name, state, touches };
}

/** What opens over a table when something is touched. */
const opened: Scene[] = [
  over('three-witches', 'lead-card', 'lead', { at: '[data-hint="hand"] [data-card]', held: true }),
  over('three-witches', 'follow-help', 'follow', { at: '[data-tab="help"]' }),
  over('seers-catalog', 'lead-card', 'lead', { at: '[data-dock] [data-card]', held: true }),
  over('seers-catalog', 'follow-help', 'follow', { at: '[data-tab="help"]' }),
  over('glastonbury', 'take-help', 'take', { at: '[data-tab="help"]' }),
  over('vedmin-krug', 'study-chosen', 'study', { at: '[data-hint="hand"] [data-can="choose"]' }),
  over('vedmin-krug', 'study-recipe', 'study', { at: '[data-hint="hand"] [data-card]', held: true }),
  over('vedmin-krug', 'brewing-witch', 'brewing', { at: '[data-witch]' }),
  over('vedmin-krug', 'brewing-log', 'brewing', { at: '[data-tab="log"]' }),
  over('vedmin-krug', 'brewing-help', 'brewing', { at: '[data-tab="help"]' }),
  over('old-world', 'map-place', 'map', { at: '[data-place]:not([data-can])' }),
  over('old-world', 'map-pay', 'map', { at: '[data-place][data-can]' }),
  over('old-world', 'map-row', 'map', { at: '[data-panel="row"]' }),
  over('old-world', 'map-mine', 'map', { at: '[data-panel="mine"]' }),
  over('old-world', 'map-journal', 'map', { at: '[data-panel="journal"]' }),
  over('old-world', 'map-other', 'map', { at: '[data-seat]' }),
];

export const SCENES: readonly Scene[] = [...recorded, ...opened];

export function sceneOf(game: string, name: string): Scene | undefined {
  return SCENES.find((scene) => scene.game === game && scene.name === name);
}

export function stateOf({ game, state }: Pick<Scene, 'game' | 'state'>): Promise<State> {
  const load = files[`./states/${game}/${state}.json`];
  if (!load) throw new Error(`there is no state “${state}” of ${game}`);
  return load();
}
