# Words that are needed everywhere: on the page, in the terminal and in the protocol.

## Games

game-three-witches-name = 3 Witches
game-three-witches-blurb = One against two: name exactly as many tricks as you will brew, and not one more.
game-vedmin-krug-name = Whirling Witchcraft
game-vedmin-krug-blurb = Everybody brews at once: what does not fit on the workbench to your right becomes your victory.

## Strengths of bots

bot-level-easy = easy
bot-level-normal = normal
bot-level-hard = hard

## Table options of 3 Witches

option-three-witches-history = Past tricks
option-three-witches-history-help = Whether you may look at the tricks already played this round, or have to remember them.
option-three-witches-history-last-trick = The last one only
option-three-witches-history-open = All tricks of the round
option-three-witches-settle-early = Early scoring
option-three-witches-settle-early-help = Whether a round ends at once when the bid can no longer be made.
option-three-witches-settle-early-off = Play all five tricks
option-three-witches-settle-early-on = Score at once
option-three-witches-chat = Talking
option-three-witches-chat-help = What you may say to each other while a round is played.
option-three-witches-chat-signals = Signals only
option-three-witches-chat-free = Free chat
option-three-witches-round-review = Round review
option-three-witches-round-review-help = Whether each round ends by showing what was hidden: hands, discards, exchanges and returns.
option-three-witches-round-review-off = After the game only
option-three-witches-round-review-on = After every round

## Table options of Whirling Witchcraft

option-vedmin-krug-characters = Characters
option-vedmin-krug-characters-help = For a first game take the Initiates: their power is the simplest.
option-vedmin-krug-characters-draft = One of two
option-vedmin-krug-characters-initiates = All Initiates
option-vedmin-krug-order = Order
option-vedmin-krug-order-help = Brew all at once without seeing each other's plans, or one after another from low to high initiative.
option-vedmin-krug-order-simultaneous = All at once
option-vedmin-krug-order-initiative = By initiative
option-vedmin-krug-elements_timing = Uncontrolled Powers
option-vedmin-krug-elements_timing-help = When Uncontrolled Powers takes her three ingredients.
option-vedmin-krug-elements_timing-brewing = Before brewing
option-vedmin-krug-elements_timing-choice = When recipes are revealed
option-vedmin-krug-slyboots_start = Slyboots
option-vedmin-krug-slyboots_start-help = What the two mushrooms on the Slyboots mean at the start.
option-vedmin-krug-slyboots_start-gift = A gift for round one
option-vedmin-krug-slyboots_start-side = Only a mark of its side
option-vedmin-krug-memory_aid = Memory
option-vedmin-krug-memory_aid-help = Whether the recipes you passed and discarded are written down for you.
option-vedmin-krug-memory_aid-on = Written down
option-vedmin-krug-memory_aid-off = Remember yourself

## Numbers with their nouns

unit-tricks =
    { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    }
unit-tokens =
    { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
unit-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

## What simulations count: a share, or a mean where the key ends with “-mean”

figure-three-witches-rounds-mean = Rounds in a game
figure-three-witches-tricks-of-the-lead-mean = Tricks of the Lead in a round
figure-three-witches-exchanges-mean = Exchanges in a round
figure-three-witches-bids-made = Bids made
figure-three-witches-bids-of-3 = Bids of 3 tricks
figure-three-witches-bids-of-3-made = Bids of 3 made
figure-three-witches-bids-of-4-made = Bids of 4 made

## Content files

content-unknown-game = There is no game “{ $game }” here, so its cards cannot be replaced.
