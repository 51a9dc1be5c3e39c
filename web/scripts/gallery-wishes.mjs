// What the gallery shows of each game: which tables are played, and which moments of them are kept. A moment is found by
// what its view says; of several that fit the last one is kept, or the `nth`. What only a step tells, such as the outcome of
// a story, is found by what the step told, and kept with it (`told`).

const normal = (count) => Array.from({ length: count }, () => ({ kind: 'bot', level: 'normal' }));

const asked = ({ choices }) => choices.length > 0;
const sum = (amounts) => amounts.reduce((all, one) => all + one, 0);
const over = ({ outcome }) => outcome !== null;
/** A step told this of the seat that looks. */
const told = (kind, update, seat) =>
  (update?.frames ?? []).some(({ event }) => event.kind === kind && event.seat === seat);

export const TABLES = [
  {
    game: 'three-witches',
    seed: 4,
    others: normal(2),
    moments: {
      bid: { when: ({ view, ...shown }) => asked(shown) && view.phase.kind === 'raise' },
      exchange: { when: ({ view, ...shown }) => asked(shown) && view.phase.kind === 'exchange' },
      lead: { when: ({ view, ...shown }) => asked(shown) && view.phase.kind === 'lead' && view.trick > 1 },
      follow: { when: ({ view, ...shown }) => asked(shown) && view.phase.kind === 'follow-second' },
      answer: { when: ({ view, ...shown }) => asked(shown) && view.phase.kind === 'return-answer' },
      end: { when: over },
    },
  },
  {
    game: 'seers-catalog',
    seed: 7,
    others: normal(4),
    moments: {
      deal: {
        when: ({ view, ...shown }) => asked(shown) && view.round === 1 && view.hand.length >= 13,
        nth: 0,
      },
      lead: { when: ({ view, ...shown }) => asked(shown) && view.phase === 'lead' && view.hand.length > 6 },
      follow: {
        when: ({ view, ...shown }) => asked(shown) && view.phase === 'follow' && view.melds.length > 1,
      },
      pass: { when: ({ view, choices }) => choices.length === 1 && view.phase === 'follow' },
      end: { when: over },
    },
  },
  {
    game: 'glastonbury',
    seed: 7,
    others: normal(3),
    options: { recipes: 'on' },
    moments: {
      colours: { when: ({ view, ...shown }) => asked(shown) && view.phase.kind === 'choose-colour' },
      corner: { when: ({ view, ...shown }) => asked(shown) && view.phase.kind === 'choose-corner' },
      take: { when: ({ view, ...shown }) => asked(shown) && view.phase.kind === 'take' && view.turns > 20 },
      end: { when: over },
    },
  },
  {
    game: 'vedmin-krug',
    seed: 12,
    others: normal(4),
    options: { characters: 'draft' },
    moments: {
      draft: { when: ({ view, ...shown }) => asked(shown) && view.phase === 'draft' },
      study: {
        when: ({ view, ...shown }) => asked(shown) && view.phase === 'study' && view.round === 3,
        nth: 0,
      },
      arcana: { when: ({ view, ...shown }) => asked(shown) && view.phase === 'arcana' },
      brewing: {
        when: ({ view, ...shown }) => asked(shown) && view.phase === 'brewing' && view.plan.used.length > 1,
      },
      overflow: {
        when: ({ view, ...shown }) =>
          asked(shown) && view.phase === 'brewing' && sum(view.plan.forecast.overflow) > 3,
      },
      waiting: { when: ({ view, choices }) => view.phase === 'brewing' && choices.length === 0 },
      end: { when: over },
    },
  },
  {
    game: 'vedmin-krug',
    seed: 13,
    others: normal(1),
    options: { characters: 'initiates' },
    moments: {
      'brewing-two': {
        when: ({ view, ...shown }) => asked(shown) && view.phase === 'brewing' && view.plan.used.length > 0,
      },
    },
  },
  {
    game: 'old-world',
    seed: 7,
    others: normal(3),
    moments: {
      schools: { when: ({ view, ...shown }) => asked(shown) && view.pending.kind === 'pick-board' },
      map: { when: ({ view, ...shown }) => asked(shown) && view.pending.kind === 'phase1' },
      story: { when: ({ view, ...shown }) => asked(shown) && view.pending.kind === 'option' },
      dice: { when: ({ view, ...shown }) => asked(shown) && view.pending.kind === 'reroll' },
      fight: {
        when: ({ view, ...shown }) =>
          asked(shown) && view.pending.kind === 'combo' && view.fight.combo.cards.length > 1,
      },
      shield: { when: ({ view, ...shown }) => asked(shown) && view.pending.kind === 'exhaust' },
      gain: { when: ({ view, ...shown }) => asked(shown) && view.pending.kind === 'gain' },
      attack: {
        when: ({ view, ...shown }) =>
          asked(shown) && view.fight?.revealed && view.pending.kind === 'hand-loss',
      },
      ready: {
        when: ({ view, choices }) => view.pending.kind === 'stage1' && choices.length > 3,
      },
      ending: {
        when: ({ update }, seat) => told('chose', update, seat) && told('gold', update, seat),
        told: true,
      },
      victory: { when: ({ update }, seat) => told('monster-beaten', update, seat), told: true },
      poker: { when: ({ update }, seat) => told('poker-won', update, seat), told: true },
      end: { when: over },
    },
  },
];
