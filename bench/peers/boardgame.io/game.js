// Three seats, hidden hands, tricks: about as much table as 3 Witches has, and no rule more than that needs.
// A game that never ends: when the hands are empty, they are dealt again.
const CARDS = 36;
const HAND = 12;

function deal(random) {
  const deck = random.Shuffle(
    Array.from({ length: CARDS }, (_, card) => ({ id: `card-${card}`, suit: card % 4, rank: Math.floor(card / 4) })),
  );
  return { 0: deck.slice(0, HAND), 1: deck.slice(HAND, 2 * HAND), 2: deck.slice(2 * HAND) };
}

module.exports = {
  name: "tricks",
  minPlayers: 3,
  maxPlayers: 3,
  setup: ({ random }) => ({ hands: deal(random), trick: [], taken: { 0: 0, 1: 0, 2: 0 }, log: [] }),
  // What a seat may know: her own hand, and how many cards the others have.
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      move: ({ G, playerID, random }, id) => {
        const hand = G.hands[playerID];
        const at = hand.findIndex((card) => card.id === id);
        if (at < 0) return "INVALID_MOVE";
        const [card] = hand.splice(at, 1);
        G.trick.push({ seat: playerID, card });
        G.log.push({ key: "played", seat: playerID, card: card.id });
        if (G.log.length > 20) G.log.shift();
        if (G.trick.length === 3) {
          const best = G.trick.reduce((a, b) => (b.card.rank > a.card.rank ? b : a));
          G.taken[best.seat] += 1;
          G.trick = [];
        }
        if (Object.values(G.hands).every((cards) => cards.length === 0)) G.hands = deal(random);
      },
      // A move with secrets is not guessed by clients.
      client: false,
    },
  },
};
