// Which ending of a story is told. A story with two options ends by the option; an event ends by the
// row of its table that came up: a roll, a test, a level, a place, the damage of a short fight.

import type { OldWorldSource, OldWorldView } from '../../../generated/old-world';
import { type Deck, type Skill, SKILLS, type TableRow } from '../deck';

type Table = OldWorldView['table'];

/** The end of the key of an ending: `a-end`, `end-2`, `end`. */
export type Ending = string;

/** The ending of an event that is known as soon as it is drawn; `null` if something decides first. */
export function endingAtOnce(deck: Deck, table: Table, seat: number, story: string): Ending | null {
  const { effects } = deck.story(story);
  const witcher = table.witchers[seat];
  const [first] = effects;
  if (!first || !witcher) return null;
  switch (first.do) {
    case 'by_level': {
      const skill = SKILLS.indexOf(first.of as Skill);
      return row(first.table, skill < 0 ? witcher.level : (witcher.skills[skill] ?? 1));
    }
    case 'branch': {
      const home = witcher.school ? deck.school(witcher.school).home : null;
      return witcher.at === home ? 'end-1' : 'end-2';
    }
    case 'die':
    case 'skill_test':
    case 'short_fight':
      return null;
    default:
      return 'end';
  }
}

/** The ending of an event whose roll, test or short fight came to a total; `null` if it has no table. */
export function endingOf(deck: Deck, story: string, total: number): Ending | null {
  const [first] = deck.story(story).effects;
  return row(first?.table, total);
}

/** The story behind a short fight that is going on. */
export function brawlStory(deck: Deck, table: Table): string | null {
  for (const step of table.agenda) {
    if (step.kind !== 'brawl-over') continue;
    const number = storyOf(step.source);
    if (number !== null) return deck.story(number).id;
  }
  return null;
}

function storyOf(source: OldWorldSource): number | null {
  return typeof source === 'object' && 'story' in source ? source.story : null;
}

function row(table: readonly TableRow[] | undefined, total: number): Ending | null {
  const index = (table ?? []).findIndex(({ from, to }) => total >= from && (to === null || total <= to));
  return index < 0 ? null : `end-${index + 1}`;
}
