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

## Card words: what an effect does
owp-effect-nothing = nothing
owp-effect-damage = damage { $n }
owp-effect-shield = shield { $n }
owp-effect-gold = gold { $n }
owp-effect-draw = draw { $n }
owp-effect-draw-phase3 = phase III cards { $n }
owp-effect-draw-cards =
    draw { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
owp-effect-attack-damage = attack damage { $n }
owp-effect-not-below = { $words } (not below { $min })
owp-effect-skill = { $skill } { $n }
owp-effect-potion = potions { $n }
owp-effect-potion-all = lose all potions
owp-effect-potion-fill = potions up to { $to }
owp-effect-potion-limit = the limit of potions is { $value }
owp-effect-extra-potion =
    { $n ->
        [one] { $n } potion
       *[other] { $n } potions
    } beyond the limit
owp-effect-keep-potion = this potion returns after the fight
owp-effect-specialty-uses =
    the specialty can be used { $n ->
        [one] once
       *[other] { $n } times
    } in a fight
owp-effect-shield-set = the shield becomes { $to }
owp-effect-shield-set-max = the shield rises to its limit
owp-effect-phase3-fixed =
    draw exactly { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } in phase III
owp-effect-free-phase3-card = the row card of phase III is free
owp-effect-phase3-now = on to phase III at once
owp-effect-no-exploration = no exploring this turn
owp-effect-instead-of-exploring = instead of exploring: { $what }
owp-effect-for-player = the owner of the school gets: { $what }
owp-effect-discard-hand =
    discard { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } from hand
owp-effect-discard-hand-random =
    discard { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } from hand at random
owp-effect-discard-hand-colours =
    discard { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } from hand ({ $colours })
owp-effect-discard-deck =
    discard { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } of your choice from the deck
owp-effect-trash-hand =
    remove { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } in hand from the game
owp-effect-trash-own =
    remove { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } of yours from the game
owp-effect-gain-row-card = a row card of cost { $cost }
owp-effect-gain-row-card-any = any row card
owp-effect-trail-token-one = a trail token
owp-effect-trail-token-each-monster = a trail of every monster
owp-effect-trail-token-each-of-active = the same trails as the active player
owp-effect-event = event { $number }
owp-effect-move = a step: { $where }, { $price }
owp-effect-move-action = a step: { $where }, { $price }, with the action of the place
owp-move-any = any neighbouring place
owp-move-forest = a neighbouring forest
owp-move-mountain = neighbouring mountains
owp-move-water = neighbouring water
owp-move-card = for any card
owp-move-free = free
owp-effect-quest =
    { $gold ->
        [0] a quest ({ $where })
       *[other] a quest ({ $where }, bring gold: { $gold })
    }
owp-where-own-school = your own school
owp-where-any-school = any player’s school
owp-effect-keep = the card stays with you. { $what }
owp-effect-drop-card = the card leaves the game
owp-effect-require = no attack without — { $cost }
owp-effect-branch = { $when } — { $then }
owp-effect-branch-else = { $when } — { $then }; otherwise — { $otherwise }
owp-effect-die = a die: { $table }
owp-effect-skill-test = a test ({ $skill } twice plus a die): { $table }
owp-effect-by-level = by level ({ $of }): { $table }
owp-effect-short-fight = a short fight (cards drawn: { $draw }), damage: { $table }
owp-effect-short-fight-before = { $before }, then a short fight (cards drawn: { $draw }), damage: { $table }
owp-effect-poker-challenge = beat { $hand } at dice: won — { $win }; otherwise — { $lose }
owp-effect-training-discount = training is cheaper by { $n }, not below { $min }
owp-effect-train = raise combat, defence or alchemy for gold: its level plus { $over }; in your own school specialty as well
owp-effect-tracking-quest = track a monster if you like (gold on the token: { $gold })
owp-effect-poker-game = dice with the townsfolk: your stake { $stake }, the bank adds { $bank }
owp-effect-trash-row = remove up to { $n } cards from the row
owp-effect-swap-card = remove a hand card from the game and take a row card that costs at most { $over } more
owp-effect-take-damage = you take damage { $n }
owp-effect-take-top-to-hand =
    take { $n ->
        [one] the top card
       *[other] the top { $n } cards
    } of the discard to hand
owp-effect-take-any-to-hand =
    take { $n ->
        [one] any card
       *[other] any { $n } cards
    } of the discard to hand
owp-effect-take-top-to-deck-bottom =
    put { $n ->
        [one] the top card
       *[other] the top { $n } cards
    } of the discard under the life pool
owp-effect-take-any-to-deck-bottom =
    put { $n ->
        [one] any card
       *[other] any { $n } cards
    } of the discard under the life pool
owp-effect-take-top-to-deck-shuffle =
    shuffle { $n ->
        [one] the top card
       *[other] the top { $n } cards
    } of the discard into the life pool
owp-effect-take-any-to-deck-shuffle =
    shuffle { $n ->
        [one] any card
       *[other] any { $n } cards
    } of the discard into the life pool
owp-effect-return-this = take this card back to hand
owp-effect-peek-own =
    look at { $look ->
        [one] the top card
       *[other] the top { $look } cards
    } of your life pool{ $take ->
        [0] { "" }
       *[other] , take { $take }
    }{ $discard ->
        [0] { "" }
       *[other] , discard { $discard }
    }
owp-effect-peek-opponent =
    look at { $look ->
        [one] the top card
       *[other] the top { $look } cards
    } of the other life pool{ $take ->
        [0] { "" }
       *[other] , take { $take }
    }{ $discard ->
        [0] { "" }
       *[other] , discard { $discard }
    }
owp-effect-extra-card =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } to add to the combo without a link
owp-effect-cap-combo-cards =
    at most { $max ->
        [one] { $max } card
       *[other] { $max } cards
    } in the combo { $until }
owp-effect-cap-damage-dealt = your damage is at most { $max } { $until }
owp-effect-cap-shield-gain = the shield rises by at most { $max } { $until }
owp-effect-cap-potions-used = at most { $max } potions { $until }
owp-effect-skill-as = { $skill } counts as { $value } { $until }
owp-effect-skill-lower = { $skill } is lower by { $n } { $until }
owp-effect-mute-colour = cards of this kind ({ $colours }) give nothing { $until }
owp-effect-hand-first = damage hits the hand first { $until }
owp-effect-first-turn = the first turn is yours
owp-effect-pick-attack = you choose the monster’s attack
owp-effect-worst-attack = the worse of the two attacks happens
owp-effect-cancel-attack = the attack discards and removes none of your cards
owp-effect-random-first-card = the first card of the combo is random
owp-until-turn-end = until the end of the turn
owp-until-fight-end = until the end of the fight
owp-skill-combat = combat
owp-skill-defence = defence
owp-skill-alchemy = alchemy
owp-skill-specialty = specialty
owp-skill-any = any skill
owp-skill-lowest = the lowest skill
owp-skill-two-lowest = the two lowest skills
owp-skill-witcher = witcher level
owp-amount-monster-level = monster level
owp-amount-skill-level = level of { $skill }
owp-amount-hand-cards = cards in hand
owp-amount-combo-colour-count = one for each { $colour } card

## Card words: on what condition
owp-when = if { $all }
owp-when-shield-is = the shield is { $value }
owp-when-shield-at-max = the shield is full
owp-when-gold-at-most = you have at most { $value } gold
owp-when-potions-at-most = you have at most { $value } potions
owp-when-hand-at-most =
    you hold at most { $value ->
        [one] { $value } card
       *[other] { $value } cards
    }
owp-when-trophies-at-most = you have at most { $value } trophies
owp-when-deck-empty = the life pool is empty
owp-when-trail-held = you have the monster’s trail
owp-when-trail-lacking = you lack the monster’s trail
owp-when-skill-at-most-witcher-level = { $skill } is not above the witcher level
owp-when-combo-length-min =
    the combo has at least { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
owp-when-combo-length-max =
    the combo has at most { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
owp-when-combo-has-colour = the combo has { $colours }
owp-when-combo-lacks-colour = the combo lacks { $colours }
owp-when-combo-colour-count = there are at least { $min } of { $colour }
owp-when-combo-colours-at-least = the combo has at least { $value } different colours
owp-when-opponent-lost-at-least =
    the opponent lost at least { $value ->
        [one] { $value } card
       *[other] { $value } cards
    }
owp-when-lost-at-least =
    you lost at least { $value ->
        [one] { $value } card
       *[other] { $value } cards
    }
owp-when-monster-defeated = the monster is defeated
owp-when-monster-life-between = the monster has { $min } to { $max } life left
owp-when-at-own-school = you are in your own school
owp-when-at-other-school = you are in another school
owp-when-location-in = you are here: { $places }

## Card words: when and how often
owp-ability = { $head }: { $what }
owp-ability-may = { $head }: you may — { $what }
owp-ability-limit = { $said } ({ $limit })
owp-or = { $one } or { $other }
owp-ability-cost = { $cost }
owp-trigger-always = always
owp-trigger-gain = at once
owp-trigger-phase1-move = in phase I
owp-trigger-enter-location = when you enter a place
owp-trigger-location-action = action of the place
owp-trigger-training = when training
owp-trigger-explore = in phase II
owp-trigger-fight-declared = when attacking
owp-trigger-before-life-pool = before the fight
owp-trigger-after-life-pool = as the fight begins
owp-trigger-own-turn-start = at the start of your fight turn
owp-trigger-opponent-turn-start = before the opponent’s turn
owp-trigger-own-stage1 = while preparing
owp-trigger-potion-used = after drinking a potion
owp-trigger-combo-built = when the combo is built
owp-trigger-combo-damage = when damage is counted
owp-trigger-opponent-lost-cards = when the opponent lost cards
owp-trigger-cards-lost = when you lost cards
owp-trigger-own-stage4 = when drawing
owp-trigger-own-turn-end = at the end of your fight turn
owp-trigger-opponent-turn-end = at the end of the opponent’s turn
owp-trigger-attack-revealed = when the attack is revealed
owp-trigger-damage-incoming = when damage is coming
owp-trigger-fight-end = at the end of the fight
owp-trigger-after-fight = after the fight
owp-trigger-first-turn = in the first turn
owp-fight-monster = against a monster
owp-fight-witcher = against a witcher
owp-limit-once-per-fight = once a fight
owp-limit-once-per-turn = once a turn
owp-limit-once = once
owp-limit-each-time = every time
owp-limit-each-use = for each potion
