// A card in words, for whoever listens instead of looking.

import { listed, pick, t } from '../../../i18n/index.svelte';
import { type ActionCard, COLOURS, type Deck, type Monster } from '../deck';
import { abilityWords, effectWords } from '../words';

export function cardWords(deck: Deck, card: ActionCard): string {
  const links = COLOURS.flatMap((colour) => {
    const effects = card.links[colour];
    if (!effects) return [];
    const to = pick(deck.colourName(colour)).toLowerCase();
    return [effects.length > 0 ? t('owf-link-with', { to, what: effectWords(deck, effects) }) : to];
  });
  return [
    pick(card.name),
    pick(deck.colourName(card.colour)).toLowerCase(),
    t(`owf-ground-${card.ground}`),
    t('owf-cost', { cost: card.cost }),
    card.fight.length > 0 ? effectWords(deck, card.fight) : '',
    links.length > 0 ? t('owf-links', { links: listed(links) }) : t('owf-no-links'),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** What a monster can do. */
export function monsterWords(deck: Deck, monster: Monster): string {
  return abilityWords(deck, monster.ability);
}
