# Words that are needed everywhere: on the page, in the terminal and in the protocol.

## Games

game-three-witches-name = 3 Witches
game-three-witches-blurb = One against two: name exactly as many tricks as you will brew, and not one more.
game-seers-catalog-name = Seers Catalog
game-seers-catalog-blurb = Shed your cards and keep the best: when somebody else runs out, be left with few of them, and dear ones.
game-glastonbury-name = Glastonbury
game-glastonbury-blurb = Take a card, and it decides where your wizard walks next. What is in the cauldron you have to remember.
game-vedmin-krug-name = Whirling Witchcraft
game-vedmin-krug-blurb = Everybody brews at once: what does not fit on the workbench to your right becomes your victory.

## Strengths of bots

bot-level-easy = easy
bot-level-normal = normal
bot-level-hard = hard

## Seats

seat-number = seat { $number }

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

## Table options of Seers Catalog

option-seers-catalog-artifact-list = Artifacts in play
option-seers-catalog-artifact-list-help = Whether everybody knows which artifacts are in the game. Nobody knows who holds them.
option-seers-catalog-artifact-list-hidden = Secret
option-seers-catalog-artifact-list-open = Listed for all
option-seers-catalog-artifact-set = Set of artifacts
option-seers-catalog-artifact-set-help = The same artifacts for the whole game, or new ones in every round.
option-seers-catalog-artifact-set-fixed = For the whole game
option-seers-catalog-artifact-set-redraw = New ones every round
option-seers-catalog-history = Finished tricks
option-seers-catalog-history-help = Whether you may look at the tricks already played this round, or have to remember them.
option-seers-catalog-history-trick = To be remembered
option-seers-catalog-history-open = All tricks of the round

## Table options of Glastonbury

option-glastonbury-recipes = Recipes
option-glastonbury-recipes-help = Whether secret recipes are played with: two goals for everybody, and points for them at the end.
option-glastonbury-recipes-off = Without recipes
option-glastonbury-recipes-on = With recipes
option-glastonbury-cauldrons = Cauldrons
option-glastonbury-cauldrons-help = Whether you see what lies under the top card of a cauldron, or have to remember it.
option-glastonbury-cauldrons-hidden = Closed: play from memory
option-glastonbury-cauldrons-open = Open to all
option-glastonbury-corners = Corners
option-glastonbury-corners-help = Whether players choose the corner they begin at.
option-glastonbury-corners-chosen = Everybody chooses
option-glastonbury-corners-random = By lot
option-glastonbury-first_player = First player
option-glastonbury-first_player-help = Who decides whose turn is the first.
option-glastonbury-first_player-random = By lot
option-glastonbury-first_player-host = The host
option-glastonbury-removed_colour = Removed colour
option-glastonbury-removed_colour-help = In a game of two one free colour goes into the box. Who decides which.
option-glastonbury-removed_colour-random = By lot
option-glastonbury-removed_colour-host = The host
option-glastonbury-powder = Powder
option-glastonbury-powder-help = Who adds magic powder at the end: the game, to the best effect, or everybody for themselves.
option-glastonbury-powder-auto = By itself, to the best effect
option-glastonbury-powder-manual = The player decides

## Table options of Whirling Witchcraft

option-vedmin-krug-characters = Characters
option-vedmin-krug-characters-help = For a first game take the Initiates: their power is the simplest.
option-vedmin-krug-characters-by-table = Initiates if somebody here is new, otherwise one of two
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

## What simulations count in Seers Catalog and Whirling Witchcraft

figure-seers-catalog-rounds-nobody-could-lead = Rounds in which nobody could lead
figure-seers-catalog-bonuses = Bonuses won
figure-seers-catalog-mean-bonus-mean = Points of a bonus
figure-seers-catalog-cards-left-mean = Cards left in hand
figure-seers-catalog-out = Hands played out
figure-vedmin-krug-rounds-mean = Rounds a game
figure-vedmin-krug-dawns = Games that ended at dawn
figure-vedmin-krug-shared-wins = Shared wins
figure-vedmin-krug-circle-mean = Cubes in a witches' circle
figure-vedmin-krug-chr-initiate = Wins of Initiate
figure-vedmin-krug-chr-jill = Wins of Jill-of-All-Trades
figure-vedmin-krug-chr-potioneer = Wins of Potioneer
figure-vedmin-krug-chr-whirlwind = Wins of Whirlwind
figure-vedmin-krug-chr-toadmouth = Wins of Toadmouth
figure-vedmin-krug-chr-daredevil = Wins of Daredevil
figure-vedmin-krug-chr-elements = Wins of Uncontrolled Powers
figure-vedmin-krug-chr-warrior = Wins of Warrior of Power
figure-vedmin-krug-chr-fey = Wins of Fey Favourite
figure-vedmin-krug-chr-seer = Wins of Seer
figure-vedmin-krug-chr-slyboots = Wins of Slyboots
figure-vedmin-krug-chr-spider = Wins of Spider Summoner
figure-vedmin-krug-chr-spellwriter = Wins of Spellwriter

## Old World

game-old-world-name = The Witcher: Old World
game-old-world-blurb = Roads, dice and monsters: four trophies, and the Continent will remember your name.
option-old-world-first-player = First player
option-old-world-first-player-help = Who goes first.
option-old-world-first-player-random = Drawn by lot
option-old-world-first-player-host = The host
option-old-world-boards = Schools
option-old-world-boards-help = How players get their schools.
option-old-world-boards-draft = One of two
option-old-world-boards-free = Any that is left
option-old-world-boards-random = By lot
option-old-world-monster-attack = Monster attacks
option-old-world-monster-attack-help = Who says whether a monster charges or bites.
option-old-world-monster-attack-players = The other players
option-old-world-monster-attack-die = A die
option-old-world-townsfolk = Dicing townsfolk
option-old-world-townsfolk-help = Who rolls for the townsfolk.
option-old-world-townsfolk-neighbour = The right neighbour
option-old-world-townsfolk-automatic = The townsfolk themselves
option-old-world-deck-view = Own deck
option-old-world-deck-view-help = When its contents may be looked at.
option-old-world-deck-view-always = Always
option-old-world-deck-view-by-the-book = By the book
option-old-world-solo-placement = Monsters of the solo game
option-old-world-solo-placement-help = Who decides where the three monsters dwell.
option-old-world-solo-placement-random = Lots
option-old-world-solo-placement-chosen = The player
option-old-world-unseen-first = Stories you have not met
option-old-world-unseen-first-help = Exploration cards that you read in earlier games stay in the box while there are others.
option-old-world-unseen-first-off = All cards take part
option-old-world-unseen-first-on = Unread cards first
option-list-exploration-card = a list of exploration cards that stay in the box: city-01,wilds-07,…
figure-old-world-rounds-mean = Rounds a game
figure-old-world-length-short = Games shorter than 12 rounds
figure-old-world-length-12-25 = Games of 12 to 25 rounds
figure-old-world-length-long = Games longer than 25 rounds
figure-old-world-fights-level-1-mean = Fights with level I monsters
figure-old-world-fights-level-2-mean = Fights with level II monsters
figure-old-world-fights-level-3-mean = Fights with level III monsters
figure-old-world-trophies-monster-mean = Monster trophies
figure-old-world-trophies-witcher-mean = Witcher trophies
figure-old-world-trophies-skill-mean = Skill trophies
figure-old-world-gained-mean = Cards gained by each
figure-old-world-wins-order-1 = Wins of who plays first
figure-old-world-wins-order-2 = Wins of who plays second
figure-old-world-wins-order-3 = Wins of who plays third
figure-old-world-wins-order-4 = Wins of who plays fourth
figure-old-world-wins-order-5 = Wins of who plays fifth
figure-old-world-solo-living-legend = Living legend: up to 6 turns
figure-old-world-solo-almost-legend = Almost a legend: 7–8
figure-old-world-solo-professional = A true professional: 9–10
figure-old-world-solo-reliable = One to rely on: 11–12
figure-old-world-solo-green = Green, but not bad: 13 and more
figure-old-world-turns-each-mean = Turns each
figure-old-world-won-level-1 = Fights won, level I
figure-old-world-won-level-2 = Fights won, level II
figure-old-world-won-level-3 = Fights won, level III
figure-old-world-witcher-fights-mean = Witcher fights a game
figure-old-world-events-mean = Events each
figure-old-world-gained-blue = Cards gained: fast attacks
figure-old-world-gained-red = Cards gained: strong attacks
figure-old-world-gained-green = Cards gained: defence
figure-old-world-gained-purple = Cards gained: attacking Signs
figure-old-world-gained-yellow = Cards gained: defending Signs
figure-old-world-wins-wolf = Wins of the Wolf
figure-old-world-wins-griffin = Wins of the Griffin
figure-old-world-wins-bear = Wins of the Bear
figure-old-world-wins-cat = Wins of the Cat
figure-old-world-wins-viper = Wins of the Viper

# Inputs of the log that are no moves.
input-no-seat = It does not say whose seat it is.
input-unknown-seat = There is no such seat at the table.
input-over = The game is over.
input-no-clock = Nobody counts this time here.
input-time-left = The time is not out yet.
input-resigned = This seat has resigned already.
input-nothing-to-take-back = Nobody has moved since: there is nothing to take back.
input-stands-in = A bot decides for this seat already.
input-nobody-stands-in = Nobody stands in for this seat.
input-no-offer = Nobody has offered a draw.
input-not-down = The server was not down then.
input-no-time = Nobody knows when it was.
input-time-runs-back = Time does not run back.

# A game that the present rules cannot carry on.
stopped-refused = The rules have been corrected since, and by the new ones entry { $number } of this game is not possible. You can see the game up to there, keep its log, and play a new one with the same people.
stopped-broken = The program breaks down over entry { $number } of this game. You can see it up to there, keep its log, and play a new one with the same people.
stopped-differs = The rules have been corrected since, and by the new ones this game would be another one after entry { $number }. You can see it up to there, keep its log, and play a new one with the same people.
