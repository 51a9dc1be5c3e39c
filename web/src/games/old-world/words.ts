// The effect language in words: what a card, a place or a monster does, as one would say it.

import { listed, pick, t } from '../../i18n/index.svelte';
import type { Ability, Amount, Condition, Deck, Effect, TableRow } from './deck';

/** Effects one after another. */
export function effectsWords(deck: Deck, effects: readonly Effect[]): string {
  return effects.length > 0
    ? effects.map((effect) => effectWords(deck, effect)).join(', ')
    : t('owp-effect-nothing');
}

/** An ability as a sentence: when, under which condition, at which cost, what, how often. */
export function abilityWords(deck: Deck, ability: Ability): string {
  const when = conditionsWords(deck, ability.when);
  // “When cards are lost, if at least three are lost” says the same twice.
  const isSaid =
    ability.when?.some(({ is }) => is === 'opponent_lost_at_least' || is === 'lost_at_least') ?? false;
  const moment = isSaid ? '' : t(`owp-trigger-${kebab(ability.trigger)}`);
  const first = ability.turn === 'first' ? t('owp-trigger-first-turn') : '';
  const against = ability.fight ? t(`owp-fight-${ability.fight}`) : '';
  const head = [moment, first, against, when].filter((part) => part !== '').join(', ');
  const cost =
    ability.cost && ability.cost.length > 0
      ? t('owp-ability-cost', { cost: effectsWords(deck, ability.cost) })
      : '';
  const what = [cost, effectsWords(deck, ability.effects)].filter((part) => part !== '').join(' → ');
  const said = t(ability.may ? 'owp-ability-may' : 'owp-ability', { head, what });
  const limit = isOnceAnyway(ability)
    ? said
    : t('owp-ability-limit', { said, limit: t(`owp-limit-${kebab(ability.limit)}`) });
  return capital(limit);
}

/** Moments that a fight has only once. */
const ONCE: readonly string[] = [
  'fight_declared',
  'before_life_pool',
  'after_life_pool',
  'fight_end',
  'after_fight',
];

/** Its moment comes only once a fight: its limit goes without saying. */
function isOnceAnyway({ limit, trigger, turn }: Ability): boolean {
  return limit === 'once_per_fight' && (turn === 'first' || ONCE.includes(trigger));
}

/** What is gained or lost by one word. */
export function effectWords(deck: Deck, effect: Effect): string {
  const verb = kebab(effect.do);
  switch (effect.do) {
    case 'potion':
      return effect.amount === 'lose_all'
        ? t('owp-effect-potion-all')
        : t('owp-effect-potion', { n: signed(deck, effect.amount) });
    case 'damage':
    case 'shield':
    case 'gold':
    case 'draw_phase3':
      return t(`owp-effect-${verb}`, { n: signed(deck, effect.amount) });
    case 'draw':
    case 'attack_damage': {
      const said = t(`owp-effect-${verb}`, { n: signed(deck, effect.amount) });
      return effect.min ? t('owp-effect-not-below', { words: said, min: effect.min }) : said;
    }
    case 'skill':
      return t('owp-effect-skill', {
        skill: t(`owp-skill-${kebab(effect.skill ?? '')}`),
        n: signed(deck, effect.amount),
      });
    case 'draw_cards':
    case 'discard_deck':
    case 'extra_card':
    case 'extra_potion':
    case 'take_damage':
      return t(`owp-effect-${verb}`, { n: amountWords(deck, effect.amount) });
    case 'discard_hand': {
      const n = amountWords(deck, effect.amount);
      if (effect.colours)
        return t('owp-effect-discard-hand-colours', { n, colours: colourWords(deck, effect.colours) });
      return t(effect.pick === 'random' ? 'owp-effect-discard-hand-random' : 'owp-effect-discard-hand', {
        n,
      });
    }
    case 'trash_own':
      return t(effect.zone === 'hand' ? 'owp-effect-trash-hand' : 'owp-effect-trash-own', {
        n: amountWords(deck, effect.amount),
      });
    case 'gain_row_card':
      return effect.cost === 'any'
        ? t('owp-effect-gain-row-card-any')
        : t('owp-effect-gain-row-card', { cost: Number(effect.cost) });
    case 'trail_token':
      return t(`owp-effect-trail-token-${typeof effect.amount === 'string' ? kebab(effect.amount) : 'one'}`);
    case 'shield_set':
      return effect.to === 'max'
        ? t('owp-effect-shield-set-max')
        : t('owp-effect-shield-set', { to: Number(effect.to) });
    case 'potion_fill':
      return t('owp-effect-potion-fill', { to: Number(effect.to) });
    case 'potion_limit':
      return t('owp-effect-potion-limit', { value: effect.value ?? 0 });
    case 'specialty_uses':
      return t('owp-effect-specialty-uses', { n: Number(effect.amount) });
    case 'phase3_fixed':
      return t('owp-effect-phase3-fixed', { n: effect.draw ?? 0 });
    case 'event':
      return t('owp-effect-event', { number: effect.number ?? 0 });
    case 'move': {
      const where = t(`owp-move-${effect.terrain ?? 'any'}`);
      const price = t(effect.pay === 'any_card' ? 'owp-move-card' : 'owp-move-free');
      return t(effect.action ? 'owp-effect-move-action' : 'owp-effect-move', { where, price });
    }
    case 'quest':
      return t('owp-effect-quest', { where: whereWords(deck, effect), gold: effect.pay_gold ?? 0 });
    case 'keep':
      return t('owp-effect-keep', {
        what: (effect.abilities ?? []).map((one) => abilityWords(deck, one)).join(' '),
      });
    case 'instead_of_exploring':
    case 'for_player':
      return t(`owp-effect-${verb}`, { what: effectsWords(deck, effect.effects ?? []) });
    case 'require':
      return t('owp-effect-require', {
        cost: effectsWords(deck, Array.isArray(effect.cost) ? effect.cost : []),
      });
    case 'branch': {
      const values = {
        when: conditionsWords(deck, effect.when),
        then: effectsWords(deck, effect.then ?? []),
      };
      const otherwise = effect.else ?? [];
      return otherwise.length > 0
        ? t('owp-effect-branch-else', { ...values, otherwise: effectsWords(deck, otherwise) })
        : t('owp-effect-branch', values);
    }
    case 'combo_bonus':
      return t('owp-effect-branch', {
        when: conditionsWords(deck, effect.when),
        then: effectsWords(deck, effect.effects ?? []),
      });
    case 'die':
      return t('owp-effect-die', { table: tableWords(deck, effect.table) });
    case 'skill_test':
      return t('owp-effect-skill-test', {
        skill: t(`owp-skill-${kebab(effect.skill ?? '')}`),
        table: tableWords(deck, effect.table),
      });
    case 'by_level':
      return t('owp-effect-by-level', {
        of: t(`owp-skill-${kebab(effect.of ?? '')}`),
        table: tableWords(deck, effect.table),
      });
    case 'short_fight': {
      const values = { draw: effect.draw ?? 0, table: tableWords(deck, effect.table) };
      const before = effect.before ?? [];
      return before.length > 0
        ? t('owp-effect-short-fight-before', { ...values, before: effectsWords(deck, before) })
        : t('owp-effect-short-fight', values);
    }
    case 'poker_challenge':
      return t('owp-effect-poker-challenge', {
        hand: (effect.hand ?? []).join(' '),
        win: effectsWords(deck, effect.win ?? []),
        lose: effectsWords(deck, effect.lose ?? []),
      });
    case 'training_discount':
      return t('owp-effect-training-discount', { n: Number(effect.amount), min: effect.min ?? 0 });
    case 'train':
      return t('owp-effect-train', { over: effect.price_over_level ?? 0 });
    case 'tracking_quest':
      return t('owp-effect-tracking-quest', { gold: effect.bonus_gold ?? 0 });
    case 'poker_game':
      return t('owp-effect-poker-game', { stake: effect.stake ?? 0, bank: effect.bank_adds ?? 0 });
    case 'trash_row':
      return t('owp-effect-trash-row', { n: effect.up_to ?? 0 });
    case 'swap_card':
      return t('owp-effect-swap-card', { over: effect.cost_over ?? 0 });
    case 'take_discard':
      return t(`owp-effect-take-${effect.pick === 'any' ? 'any' : 'top'}-to-${kebab(String(effect.to))}`, {
        n: Number(effect.amount),
      });
    case 'peek_deck':
      return t(`owp-effect-peek-${effect.whose ?? 'own'}`, {
        look: effect.look ?? 0,
        take: effect.take ?? 0,
        discard: effect.discard ?? 0,
      });
    case 'cap':
      return t(`owp-effect-cap-${kebab(effect.what ?? '')}`, {
        max: effect.max ?? 0,
        until: untilWords(effect.until),
      });
    case 'skill_as': {
      const skill = t(`owp-skill-${kebab(effect.skill ?? '')}`);
      const until = untilWords(effect.until);
      return effect.value === undefined
        ? t('owp-effect-skill-lower', { skill, n: Math.abs(effect.delta ?? 0), until })
        : t('owp-effect-skill-as', { skill, value: effect.value, until });
    }
    case 'mute_colour':
      return t('owp-effect-mute-colour', {
        colours: colourWords(deck, effect.colours ?? []),
        until: untilWords(effect.until),
      });
    case 'hand_first':
      return t('owp-effect-hand-first', { until: untilWords(effect.until) });
    default:
      // Words without arguments: `phase3_now`, `first_turn`, `return_this` and their like.
      return t(`owp-effect-${verb}`);
  }
}

export function conditionsWords(deck: Deck, when: readonly Condition[] | undefined): string {
  return when && when.length > 0
    ? t('owp-when', { all: listed(when.map((one) => conditionWords(deck, one))) })
    : '';
}

function conditionWords(deck: Deck, condition: Condition): string {
  const key = kebab(condition.is);
  switch (condition.is) {
    case 'combo_has_colour':
    case 'combo_lacks_colour':
      return t(`owp-when-${key}`, { colours: colourWords(deck, condition.colours ?? []) });
    case 'combo_colour_count':
      return t('owp-when-combo-colour-count', {
        colour: pick(deck.colourName(condition.colour ?? 'blue')),
        min: condition.min ?? 0,
      });
    case 'combo_length':
      return condition.max === undefined
        ? t('owp-when-combo-length-min', { n: condition.min ?? 0 })
        : t('owp-when-combo-length-max', { n: condition.max });
    case 'monster_life_between':
      return t('owp-when-monster-life-between', { min: condition.min ?? 0, max: condition.max ?? 0 });
    case 'skill_at_most_witcher_level':
      return t('owp-when-skill-at-most-witcher-level', { skill: t(`owp-skill-${condition.skill ?? 'any'}`) });
    case 'trail_token':
      return t(condition.held ? 'owp-when-trail-held' : 'owp-when-trail-lacking');
    case 'at_school':
      return t(condition.whose === 'own' ? 'owp-when-at-own-school' : 'owp-when-at-other-school');
    case 'location_in':
      return t('owp-when-location-in', {
        places: listed((condition.locations ?? []).map((id) => pick(deck.place(id).name))),
      });
    default:
      return t(`owp-when-${key}`, { value: condition.value ?? 0 });
  }
}

function tableWords(deck: Deck, table: readonly TableRow[] | undefined): string {
  return (table ?? [])
    .map(({ from, to, effects }) => {
      const range = to === null ? `${from}+` : from === to ? String(from) : `${from}–${to}`;
      return `${range}: ${effectsWords(deck, effects)}`;
    })
    .join('; ');
}

function whereWords(deck: Deck, { where }: Effect): string {
  if (where?.terrain) return t(`ow-terrain-${where.terrain}`);
  if (where?.location) return pick(deck.place(where.location).name);
  return t(where?.school === 'own' ? 'owp-where-own-school' : 'owp-where-any-school');
}

/** One colour or another. */
function colourWords(deck: Deck, colours: readonly string[]): string {
  const names = colours.map((colour) => pick(deck.colourName(colour as 'blue')).toLowerCase());
  return names.reduce((one, other) => t('owp-or', { one, other }));
}

function untilWords(until: string | undefined): string {
  return t(`owp-until-${kebab(until ?? 'turn_end')}`);
}

/** A change: with its sign, and a minus that looks like one. */
function signed(deck: Deck, amount: Amount | string | undefined): string {
  if (typeof amount === 'number') return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
  if (typeof amount === 'object' && (amount.times ?? 1) < 0)
    return `−${amountWords(deck, { ...amount, times: -(amount.times ?? 1) })}`;
  return `+${amountWords(deck, amount)}`;
}

/** A number as it is, so that its noun agrees with it; what is counted in words. */
function amountWords(deck: Deck, amount: Amount | string | undefined): string | number {
  if (typeof amount === 'number') return amount;
  if (typeof amount !== 'object') return String(amount ?? '');
  const what =
    amount.of === 'skill_level'
      ? t('owp-amount-skill-level', { skill: t(`owp-skill-${amount.skill ?? 'any'}`) })
      : amount.of === 'combo_colour_count'
        ? t('owp-amount-combo-colour-count', {
            colour: pick(deck.colourName(amount.colour ?? 'blue')).toLowerCase(),
          })
        : t(`owp-amount-${kebab(amount.of)}`);
  const times = amount.times && amount.times !== 1 ? `${amount.times} × ` : '';
  const plus = amount.plus ? (amount.plus > 0 ? ` + ${amount.plus}` : ` − ${Math.abs(amount.plus)}`) : '';
  return `(${times}${what}${plus})`;
}

function kebab(word: string): string {
  return word.replaceAll('_', '-');
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
