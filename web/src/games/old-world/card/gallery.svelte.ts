// Which picture a card bears. The drawings come after the table: until then a card shows its signs.

import type { ActionCard, KeptCard, Story } from '../deck';
import { SCHOOL_SIGNS, SKILL_SIGNS } from '../signs';

let pictures = $state.raw<Readonly<Record<string, string>>>({});
let asked = false;

/** Fetches the drawings, once. */
export function hang(): void {
  if (asked) return;
  asked = true;
  import('./pictures').then(
    (loaded) => (pictures = loaded.PICTURES),
    () => (asked = false),
  );
}

/** The drawing with a key; empty until it is there. */
export function picture(key: string): string {
  hang();
  return pictures[key] ?? '';
}

/** Action cards of one kind share a picture. */
export function movePicture(card: ActionCard): string {
  return picture(card.type);
}

/** A story shows what stays of it, or only its deck. */
export function storyPicture(story: Story): string {
  return picture(story.id) || picture(story.deck);
}

/** The drawing of a card that lies beside a board. */
export function keptPicture(card: KeptCard): string {
  if (card.kind === 'school-trophy') return SCHOOL_SIGNS[card.of as keyof typeof SCHOOL_SIGNS];
  if (card.kind === 'skill-trophy') return SKILL_SIGNS[card.of as keyof typeof SKILL_SIGNS];
  return picture(card.of) || picture('event');
}
