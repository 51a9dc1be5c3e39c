# Old World: words of the page.

## The bar
owp-with = { $words }: { $more }
owp-price = { $words } — { $gold } gold
owp-discount = { $words } (with a discount)
owp-stop-phase1 = End phase I
owp-stop-purge = Remove no more
owp-stop-track = Track nobody
owp-stop-visit = Walk on
owp-stop-use = Do not use it
owp-stop-bet = No bet
owp-stop-stage1 = On to the combo
owp-stop-combo = The combo is ready
owp-stop-extra = No extra card
owp-stop-trim = Discard no more
owp-to-reroll = To the dice
owp-to-choose = To the story
owp-to-row = To the row
owp-to-mine = To the board
owp-reason-stranded = Nobody has an action card left: no name will stay in the songs.
owp-reason-solo =
    The contracts are closed in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }.
owp-reason-trophies =
    { $seat } takes the fourth trophy. The game lasted { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.

## Hints of the first game
owp-hint-school = Choose a school: each has its own ten cards, its own specialty and its own home on the map.
owp-hint-place = There is always a monster in the forest, in the mountains and by the water. Decide where the stronger one lives.
owp-hint-skills = Combat gives cards in a fight, defence a shield, alchemy potions, specialty the move of your school. When all four are above your witcher level, it rises, too.
owp-hint-goal = Four trophies win: for monsters, for witchers, and for a skill at level five. Whoever is first wins.
owp-hint-goal-solo = Beat all three monsters and take the trophy for a skill at level five: the last monster waits for it. The fewer turns, the greater the fame.
owp-hint-map = Places that can be reached are lit. The sign beside them says what the step costs. Press a place to go there.
owp-hint-hand = Cards are your legs, your sword and your life. Spend them all on the road and you fight with empty hands.
owp-hint-action = After the first step there is work: the action of the place, dice, quests. Each place once a turn.
owp-hint-status = Here is your witcher: skills, shield, gold, potions. Press to see the whole board.
owp-hint-payment = A step costs a card of the same terrain, any card and a coin, or any two cards.
owp-hint-phase2 = One thing of your choice: a fight, meditation for a skill trophy, or exploring — that is where stories live.
owp-hint-story = Read and decide. Nobody will learn how the other way would have ended.
owp-hint-trim = First keep at most three cards; then the hand is filled up to three.
owp-hint-row = A new card from the row is a must if any is within your means. The price is that many hand cards; dearer on the left, cheaper on the right.
owp-hint-dice = Mark the dice that you want to roll again. There is one more roll.
owp-hint-stage1 = Now is the time for potions, specialty and equipment. When all is ready, go on to the combo.
owp-hint-combo = Any card comes first, then follow the link colour of the top one. You see the sum before you confirm.
owp-hint-attack = You speak for the monster: charge or bite. Nobody has seen the card yet.
owp-hint-bet = Others fight, but you can earn, too: guess the winner and get as much gold.
owp-hint-exhaust = Winning is tiring: some cards leave the game. Part with the weak ones.
owp-hint-quest = You have a quest. Go where it leads and complete it in phase I.
owp-hint-track = You are tracking a monster: the map shows where its trail waits.
owp-hint-trail = A trail gives you the first turn in the fight with that monster.
owp-hint-potion = Potions are drunk at the start of your fight turn; alchemy says how many in a fight.
owp-hint-others = These are the other witchers. Press any of them: everything public can be looked at.

## The board
owp-panels = What to show
owp-panel-map = Map
owp-panel-row = Row
owp-panel-mine = Board
owp-panel-journal = Quest journal
owp-panel-scene = Scene
owp-panel-fight = Fight
owp-panel-poker = Dice
owp-panel-story = Story
owp-map = Map of the Continent
owp-zoom-in = Nearer
owp-zoom-out = Farther
owp-ground-forest = forest
owp-ground-mountain = mountains
owp-ground-water = water
owp-ground-universal = any terrain
owp-monster-here = monster: { $name }, level { $level }, life { $life }
owp-monster-look = Look at the monster: { $name }
owp-witcher-here = { $name } is here
owp-track-here = a trail leads here, sought by { $name }
owp-quest-here = a quest leads here, taken by { $name }
owp-tavern-closed = the tavern is closed: witchers do not fight here
owp-cost-free = the step is free
owp-cost-card = the step costs a card of this terrain
owp-cost-gold = the step costs any card and a coin
owp-cost-two = the step costs any two cards
owp-cost-ride = a step by one of your kept cards
owp-roads = Roads lead to: { $places }.
owp-home-wolf = School of the Wolf
owp-home-griffin = School of the Griffin
owp-home-bear = School of the Bear
owp-home-cat = School of the Cat
owp-home-viper = School of the Viper
owp-home-manticore = School of the Manticore, nobody’s home
owp-payment = How to pay for the way: { $place }
owp-stay = Stay
owp-pay-card = One card
owp-pay-gold = A card and a coin
owp-pay-two = Two cards: press the first
owp-pay-second = Now the second
owp-and-coin = and a coin
owp-pick = Choice of a card
owp-pick-deck = Your deck
owp-pick-discard = Your discard
owp-pick-top = The top cards
owp-take-school = Take this school
owp-others = The other witchers
owp-other = { $name }: trophies { $trophies }, level { $level }, gold { $gold }, cards in hand { $cards }. Look at the board
owp-row = Row of cards
owp-pool = in the deck: { $cards }
owp-slot = Slot { $slot }: changes the price by { $change }
owp-slot-price = Price in cards
owp-slot-empty = empty
owp-track = Trophy track
owp-track-wins = victory
owp-track-gold = Gold for beating this witcher: { $gold }
owp-track-tired = Exhaustion: cards removed from the game — { $cards }
owp-skill-trophies = Skill trophies:
owp-skill-trophy-left = { $skill }: { $left } left
owp-board = Board: { $name }
owp-my-board = Your board
owp-no-school = No school yet
owp-at = Now at: { $place }
owp-level = Witcher level: { $level }
owp-skill-level = level { $level } of 5
owp-means-combat = draw { $value }
owp-means-defence = shield up to { $value }
owp-means-alchemy = potions: { $value }
owp-shield = Shield
owp-gold = Gold
owp-trail = Trail: { $terrain }
owp-tracking = Tracking ({ $terrain }): { $place }
owp-quest =
    { $gold ->
        [0] Quest: { $place }
       *[other] Quest: { $place }, gold needed: { $gold }
    }
owp-potions = Potions
owp-kept = Trophies, equipment and companions
owp-deck = Deck: { $cards }
owp-discard = Discard: { $cards }
owp-hand = Your cards
owp-hand-empty = No cards in hand
owp-look-deck = Your deck
owp-look-cards = { $name }: hand and deck
owp-look-discard = { $name }: discard
owp-deck-closed = By the options of this table the deck is not shown now: look in somebody else’s turn.
owp-deck-sorted = In order, but not in the order they lie in.
owp-cards-sorted = Hand and deck together: which is where is not shown.
owp-pile-empty = Empty.
owp-trophy-of = The trophy for winning:

## The end
owp-trophies = Trophies
owp-song-of = This is how { $name } will remember it:
owp-tally = How they lived
owp-col-witcher = Witcher
owp-col-level = Level
owp-col-monsters = Monsters I / II / III
owp-col-witchers = Duels won
owp-col-cards = Cards taken
owp-col-gold = Gold

## Reference
owp-help-turn = Your turn
owp-help-phase1 = The road and work: steps cost cards; after the first one the action of the place, dice and quests are open.
owp-help-phase2 = One of three: a fight, meditation or exploring.
owp-help-phase3 = Keep up to three cards, draw up to three, take a card from the row.
owp-help-steps = The price of a step
owp-help-places = Actions of places
owp-help-skills = Skills
owp-help-combat = How many cards you draw at the end of your fight turn.
owp-help-defence = How high the shield can be; raised — shield +1.
owp-help-alchemy = How many potions may be drunk in a fight; raised — take a potion.
owp-help-specialty = The strength of your school’s move.
owp-help-colours = Colours of cards and links
owp-help-trophies = Trophies
owp-help-trophies-text = Four are needed: for a monster you beat, for a witcher you attacked and beat, for a skill at level five (meditation). The last step is made by the sword only.
owp-help-trophies-solo = Beat all three monsters and take the skill trophy; the last monster waits for that trophy. The fewer turns, the greater the fame.

## Where a quest leads
owp-where-own-school = your own school
owp-where-any-school = any player’s school
