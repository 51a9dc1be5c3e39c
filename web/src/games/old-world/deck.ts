// The content of the Old World by id: cards, potions, monsters, places, stories,
// boards and trophies, as the server gives them.

import type {
  OldWorldAbility,
  OldWorldAmount,
  OldWorldCardRow,
  OldWorldColour,
  OldWorldContent,
  OldWorldEdge,
  OldWorldEffect,
  OldWorldEventKind,
  OldWorldEventRow,
  OldWorldGround,
  OldWorldSchool,
  OldWorldSkill,
  OldWorldStartingCardRow,
  OldWorldStoryOption,
  OldWorldStoryRow,
  OldWorldTerrain,
} from '../../generated/old-world';
import type { Message, Spoken } from '../../generated/wire';
import { Sentences } from './sentences';

export type Colour = OldWorldColour;
export type Skill = OldWorldSkill;
export type School = OldWorldSchool;
export type Terrain = OldWorldTerrain;
export type Ground = OldWorldGround;
export type Amount = OldWorldAmount;
export type Effect = OldWorldEffect;
export type Ability = OldWorldAbility;
export type Path = OldWorldEdge;
export type StoryOption = OldWorldStoryOption;
/** The content as the server gives it. */
export type DeckContent = OldWorldContent;

export const SKILLS: readonly Skill[] = ['combat', 'defence', 'alchemy', 'specialty'];
export const TERRAINS: readonly Terrain[] = ['forest', 'mountain', 'water'];
export const COLOURS: readonly Colour[] = ['blue', 'red', 'green', 'purple', 'yellow'];
export const SCHOOLS: readonly School[] = ['wolf', 'griffin', 'bear', 'cat', 'viper'];

export interface ActionCard {
  id: string;
  name: Spoken;
  /** The kind of the card: `whirl`, `quick-slash`; cards of one kind share a picture. */
  type: string;
  colour: Colour;
  cost: number;
  ground: Ground;
  fight: Effect[];
  /** By the colour of the next card; an empty list is a link without an effect. */
  links: Partial<Record<Colour, Effect[]>>;
}

export interface Potion {
  id: string;
  name: Spoken;
  copies: number;
  ability: Ability;
}

export interface Monster {
  id: string;
  name: Spoken;
  level: number;
  life: number;
  ability: Ability;
  trophy: { id: string; name: Spoken; ability: Ability };
}

export interface FightCard {
  id: string;
  number: number;
  charge: Effect[];
  bite: Effect[];
}

export interface PlaceAction {
  id: string;
  name: Spoken;
  ability: Ability;
}

export interface Place {
  id: string;
  number: number;
  name: Spoken;
  ground: Ground;
  /** Whose home it is: one of five, or `manticore`, nobody's. */
  school: School | 'manticore' | null;
  action: PlaceAction;
  neighbours: string[];
}

export interface Story {
  id: string;
  name: Spoken;
  deck: 'city' | 'wilds' | 'event';
  /** The printed number of an event. */
  number: number | null;
  /** `choice` for whatever has two options; equipment and companions stay. */
  kind: OldWorldEventKind;
  options: Record<'a' | 'b', StoryOption> | null;
  abilities: Ability[];
  effects: Effect[];
}

export interface SchoolBoard {
  id: School;
  name: Spoken;
  home: string;
  specialty: {
    name: Spoken;
    /** The ability at each level, 1 to 5. */
    levels: Ability[];
  };
}

/** A card that lies beside a board, with what it can do. */
export interface KeptCard {
  id: string;
  name: Spoken;
  kind: 'story' | 'monster-trophy' | 'school-trophy' | 'skill-trophy';
  abilities: Ability[];
  /** The monster, the school or the skill of a trophy. */
  of: string;
}

export interface TrackStep {
  gold: number | null;
  exhaustion: number;
}

export interface PokerHand {
  id: string;
  name: Spoken;
}

export class Deck {
  /** The pool, then ten of each school: the order in which the rules name two cards. */
  readonly cards: readonly ActionCard[];
  readonly potions: readonly Potion[];
  readonly monsters: readonly Monster[];
  readonly fightCards: readonly FightCard[];
  readonly places: readonly Place[];
  readonly paths: readonly Path[];
  /** City, wilds, events. */
  readonly stories: readonly Story[];
  readonly schools: readonly SchoolBoard[];
  readonly track: readonly TrackStep[];
  readonly hands: readonly PokerHand[];
  /** What each slot of the row adds to a price, from the left. */
  readonly modifiers: readonly number[];
  readonly potionLimit: number;
  private readonly colours = new Map<Colour, Spoken>();
  private readonly skills = new Map<Skill, { name: Spoken; values: readonly number[] | null }>();
  private readonly ids = new Map<string, unknown>();
  private readonly keptCards = new Map<string, KeptCard>();
  private readonly sentences: Sentences;

  constructor(content: DeckContent) {
    this.sentences = new Sentences(content);
    const cards: (OldWorldCardRow | OldWorldStartingCardRow)[] = [
      ...content.action_cards.cards,
      ...content.starting_decks.cards,
    ];
    this.cards = cards.map((row) => ({
      id: row.id,
      name: spoken(row),
      type: (row.type ?? row.id).replace(/^(type|start)-/, ''),
      colour: row.colour,
      cost: row.cost,
      ground: row.terrain,
      fight: row.fight,
      links: row.links,
    }));
    this.potions = content.potions.potions.map((row) => ({
      id: row.id,
      name: spoken(row),
      copies: row.copies,
      ability: row.ability,
    }));
    this.monsters = content.monsters.monsters.map((row) => ({
      id: row.id,
      name: spoken(row),
      level: row.level,
      life: row.life,
      ability: row.ability,
      trophy: { id: row.trophy.id, name: spoken(row.trophy), ability: row.trophy.ability },
    }));
    this.fightCards = content.monster_fight_cards.cards.map((row, index) => ({
      id: row.id,
      number: index + 1,
      charge: row.charge,
      bite: row.bite,
    }));
    const actions = new Map(
      content.locations.actions.map((row) => [
        row.id,
        { id: row.id, name: spoken(row), ability: row.ability },
      ]),
    );
    this.places = content.locations.locations.map((row) => {
      const action = actions.get(row.action);
      if (!action) throw new Error(`there is no action “${row.action}”`);
      return {
        id: row.id,
        number: row.number,
        name: spoken(row),
        ground: row.terrain,
        school: row.school === null ? null : (bare(row.school) as School | 'manticore'),
        action,
        neighbours: row.neighbours,
      };
    });
    this.paths = content.locations.edges;
    this.stories = [
      ...content.exploration_city.cards.map((row) => story(row, 'city')),
      ...content.exploration_wilds.cards.map((row) => story(row, 'wilds')),
      ...content.events.events.map((row) => story(row, 'event')),
    ];
    this.schools = content.boards.schools.map(({ id, ru, en, home, specialty }) => {
      const { levels, id: _, ru: nameRu, en: nameEn, source: __, ...ability } = specialty;
      return {
        id: bare(id) as School,
        name: { ru, en },
        home,
        specialty: {
          name: { ru: nameRu, en: nameEn },
          levels: levels.map((level) => {
            const whole = { ...ability, effects: level.effects };
            this.sentences.also(level, whole);
            return whole;
          }),
        },
      };
    });
    this.track = content.trophy_track.positions.map((row) => ({
      gold: row.gold_for_beating,
      exhaustion: row.fatigue_on_reaching,
    }));
    this.hands = content.poker.hands.map((row) => ({ id: row.id, name: spoken(row) }));
    this.modifiers = content.action_cards.row.cost_modifiers_left_to_right;
    this.potionLimit = content.boards.limits.potions;
    for (const row of content.action_cards.colours) this.colours.set(row.key, spoken(row));
    for (const row of content.boards.skills)
      this.skills.set(row.key, { name: spoken(row), values: row.values });
    for (const list of [
      this.cards,
      this.potions,
      this.monsters,
      this.fightCards,
      this.places,
      this.stories,
    ]) {
      for (const one of list) this.ids.set(one.id, one);
    }
    for (const one of this.stories)
      this.keep({ id: one.id, name: one.name, kind: 'story', abilities: keptAbilities(one), of: one.id });
    for (const one of this.monsters) {
      this.keep({
        id: one.trophy.id,
        name: one.trophy.name,
        kind: 'monster-trophy',
        abilities: [one.trophy.ability],
        of: one.id,
      });
    }
    for (const row of content.school_trophies.trophies) {
      this.keep({
        id: row.id,
        name: spoken(row),
        kind: 'school-trophy',
        abilities: [row.ability],
        of: bare(row.school),
      });
    }
    for (const row of content.skill_trophies.trophies) {
      this.keep({
        id: row.id,
        name: spoken(row),
        kind: 'skill-trophy',
        abilities: [row.ability],
        of: row.skill,
      });
    }
  }

  card(id: string): ActionCard {
    return this.find(id, this.cards, 'action card');
  }

  potion(id: string): Potion {
    return this.find(id, this.potions, 'potion');
  }

  monster(id: string): Monster {
    return this.find(id, this.monsters, 'monster');
  }

  fightCard(id: string): FightCard {
    return this.find(id, this.fightCards, 'fight card');
  }

  place(id: string): Place {
    return this.find(id, this.places, 'place');
  }

  story(id: string): Story {
    return this.find(id, this.stories, 'story');
  }

  /** A combination of dice. */
  hand(id: string): PokerHand {
    return this.find(id, this.hands, 'hand of dice');
  }

  school(which: School): SchoolBoard {
    const found = this.schools.find(({ id }) => id === which);
    if (!found) throw new Error(`there is no school “${which}”`);
    return found;
  }

  isCard(id: string): boolean {
    return this.cards.includes(this.ids.get(id) as ActionCard);
  }

  isPlace(id: string): boolean {
    return this.places.includes(this.ids.get(id) as Place);
  }

  isMonster(id: string): boolean {
    return this.monsters.includes(this.ids.get(id) as Monster);
  }

  isPotion(id: string): boolean {
    return this.potions.includes(this.ids.get(id) as Potion);
  }

  colourName(colour: Colour): Spoken {
    return this.colours.get(colour) ?? { ru: colour, en: colour };
  }

  skillName(skill: Skill): Spoken {
    return this.skills.get(skill)?.name ?? { ru: skill, en: skill };
  }

  /** What a level of a skill is worth; the specialty has no number. */
  skillValue(skill: Skill, level: number): number | null {
    return this.skills.get(skill)?.values?.[level - 1] ?? null;
  }

  /** Every card that can lie beside a board. */
  get keepable(): KeptCard[] {
    return [...this.keptCards.values()];
  }

  kept(id: string): KeptCard {
    const found = this.keptCards.get(id);
    if (!found) throw new Error(`there is no kept card “${id}”`);
    return found;
  }

  /** What an effect, a list of effects or an ability says. */
  says(what: Effect | readonly Effect[] | Ability): Message {
    return this.sentences.of(what);
  }

  private keep(card: KeptCard): void {
    this.keptCards.set(card.id, card);
  }

  private find<T extends { id: string }>(id: string, list: readonly T[], what: string): T {
    const found = list.find((one) => one.id === id);
    if (!found) throw new Error(`there is no ${what} “${id}”`);
    return found;
  }
}

function spoken({ ru, en }: Spoken): Spoken {
  return { ru, en };
}

/** `school-wolf` is `wolf`. */
function bare(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}

function story(row: OldWorldStoryRow | OldWorldEventRow, deck: Story['deck']): Story {
  const event = 'kind' in row ? row : null;
  return {
    id: row.id,
    name: spoken(row),
    deck,
    number: event?.number ?? null,
    kind: event?.kind ?? 'choice',
    options: row.options ? { a: row.options.A, b: row.options.B } : null,
    abilities: event?.abilities ?? [],
    effects: event?.effects ?? [],
  };
}

/** What a story can do once it is kept: its own abilities, or those that an outcome gives it. */
function keptAbilities(one: Story): Ability[] {
  if (one.abilities.length > 0) return one.abilities;
  const lists = [one.effects, one.options?.a.effects ?? [], one.options?.b.effects ?? []];
  return lists.flat().flatMap((effect) => (effect.do === 'keep' ? effect.abilities : []));
}
