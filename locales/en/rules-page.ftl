# The page of the rules: what stands around the text, and each game in one minute.

minute-title = In one minute
minute-goal = The goal
minute-turn = A turn
minute-catch = The catch
rules-search = Search the rules
rules-found = { $count ->
    [0] Nothing found. Try another word.
    [one] Found in { $count } section.
   *[other] Found in { $count } sections.
}
rules-print = Print
rules-example = At the table at this moment: “{ $prompt }”

minute-three-witches-goal = Be the first with five fate tokens. Each round one witch, the Lead, plays against two Lessers and promises exactly 3 or exactly 4 of the five tricks. She keeps her word: two tokens for her. She misses it either way: one token for each Lesser.
minute-three-witches-turn = The Lead plays two cards, one open and one face down. The Lessers answer with a card each, in the suit of the open card if they can. Pairs are compared: cards that share a rank or a suit are added, otherwise only the higher one counts, and the Elixir doubles the card beside it. A tie is the Lead's trick.
minute-three-witches-catch = After a trick one of the Lead's two cards goes back to her hand, and the side that won says which. One trick too many is as bad as one too few.

minute-glastonbury-goal = Brew the dearest potion. A single card of a kind costs its number, two of a kind give nothing, three give their sum, four give their sum and five more. Ingredients of your own colour count double, for better and for worse.
minute-glastonbury-turn = Your wizard walks as many steps as the number on top of your cauldron (two if it is empty) and takes any card of the row where he stops. In a corner there are no cards.
minute-glastonbury-catch = The card on top decides where you will stop next. What lies below it you have to remember: cauldrons are closed. The game ends when somebody takes the last card of any row.

minute-seers-catalog-goal = Four rounds, the most points. A round ends as soon as somebody has no cards left. Whoever then holds five cards or fewer scores the lowest of their values minus the number of cards; whoever holds six or more loses a point a card.
minute-seers-catalog-turn = The first seer lays a single card, cards of one value, or a run of one suit. The others in turn beat it with the same kind, as many cards and a greater strength, or leave the trick. The last one in it starts the next.
minute-seers-catalog-catch = With five cards or fewer you may not pass if you can beat. A joker or an artifact in hand at the end of a round counts as zero and eats the bonus.

minute-vedmin-krug-goal = Be the first with five ingredients in your circle. What you brewed comes there when the neighbour on your right has no room for it on her bench.
minute-vedmin-krug-turn = Everybody lays a recipe at once, then everybody brews: a recipe takes the ingredients at its top and gives those at its bottom, once a round each. The cauldron goes to the neighbour on the right, the recipes in hand go to the neighbour on the left.
minute-vedmin-krug-catch = A bench has little room: three places for shadow hearts, four for mandrakes. Recipes stay in front of you, and by the third round they feed each other: their order decides.

minute-old-world-goal = Be the first with four trophies: for monsters you beat, for witchers you beat, and for skills brought to the fifth level.
minute-old-world-turn = Three phases. First roads and errands: moving is paid with cards, and errands open after your first move. Then one of four: fight a monster, fight a witcher, meditate, or explore. At the end you keep at most three cards, draw up to three and take a card from the row.
minute-old-world-catch = Cards are your road, your sword and your life. In a fight they make a combo along the colours of their links, and whoever has no cards left falls. Spend your hand on the road, and you come to the fight with nothing.
