# What cards say: places, monsters, potions, trophies, stories. Phrases become sentences only here.

## The sentence
ow-say-ability = { $what }
ow-say-ability-when = { $moment } { $what }
ow-say-ability-if = if { $when }, { $what }
ow-say-ability-if-when = if { $when }, { $moment } { $what }
ow-say-ability-limit = { $said } ({ $limit })
ow-say-may = you may { $what }
ow-say-for-cost = { $cost } to { $what }
ow-say-all = { $all }
ow-say-nothing = nothing
ow-say-or = { $one } or { $other }
ow-say-comma = { $one }, { $other }
ow-say-after = { $one }; after that { $other }
ow-say-kind = { $name }
ow-say-sentences = { $one }; { $other }
ow-say-limit-once-per-fight = once a fight
ow-say-limit-once-per-turn = once a turn
ow-say-limit-once = once

## When
ow-say-when-gain = at once
ow-say-when-phase1-move = in phase I
ow-say-when-enter-location = when you come to a place,
ow-say-when-enter-one-of = when you come to { $places },
ow-say-when-training = when training,
ow-say-when-explore = in phase II
ow-say-when-fight-declared = when you attack,
ow-say-when-before-life-pool = before the fight
ow-say-when-after-life-pool = at the start of the fight
ow-say-when-own-turn-start = at the start of your turn
ow-say-when-opponent-turn-start = before the opponent's turn
ow-say-when-own-stage1 = in the preparation stage
ow-say-when-potion-used = when you drink a potion,
ow-say-when-combo = after a combo
ow-say-when-combo-min =
    after a combo of { $n ->
        [2] two
        [3] three
        [4] four
        [5] five
       *[other] { $n }
    } or more cards
ow-say-when-combo-max =
    after a combo of { $n ->
        [1] one card
        [2] at most two cards
        [3] at most three cards
       *[other] at most { $n } cards
    }
ow-say-when-combo-has-colour = after a combo with { $colours }
ow-say-when-combo-lacks-colour = after a combo without { $colours }
ow-say-when-combo-colour-count =
    after a combo with { $n ->
        [1] at least one card
        [2] at least two cards
        [3] at least three cards
       *[other] at least { $n } cards
    } of { $colour }
ow-say-when-combo-colours-at-least =
    after a combo of { $n ->
        [2] two
        [3] three
        [4] four
       *[other] { $n }
    } or more colours
ow-say-when-opponent-lost =
    when the opponent loses { $n ->
        [1] cards
       *[other] { $n } or more cards
    },
ow-say-when-lost =
    when you lose { $n ->
        [1] cards
       *[other] { $n } or more cards
    },
ow-say-when-own-stage4 = when you draw up,
ow-say-when-own-turn-end = at the end of your turn
ow-say-when-opponent-turn-end = at the end of the opponent's turn
ow-say-when-attack-revealed = when the monster's attack is revealed,
ow-say-when-damage-incoming = when you take damage,
ow-say-when-fight-end = at the end of the fight
ow-say-when-after-fight = after the fight
ow-say-in-first-turn =
    in the first turn of a fight{ $joined ->
        [alone] {""}
       *[other] , { $moment }
    }
ow-say-in-first-turn-against-monster =
    in the first turn of a fight with a monster{ $joined ->
        [alone] {""}
       *[other] , { $moment }
    }
ow-say-in-first-turn-against-witcher =
    in the first turn of a fight with a witcher{ $joined ->
        [alone] {""}
       *[other] , { $moment }
    }
ow-say-against-monster =
    in a fight with a monster{ $joined ->
        [alone] {""}
       *[other] , { $moment }
    }
ow-say-against-witcher =
    in a fight with a witcher{ $joined ->
        [alone] {""}
       *[other] , { $moment }
    }

## If
ow-say-if-shield-is =
    { $n ->
        [0] you have no shield
       *[other] your shield is { $n }
    }
ow-say-if-shield-at-max = your shield is full
ow-say-if-gold-at-most =
    { $n ->
        [0] you have no gold
       *[other] you have at most { $n } gold
    }
ow-say-if-potions-at-most =
    { $n ->
        [0] you have no potions
        [1] you have at most one potion
       *[other] you have at most { $n } potions
    }
ow-say-if-hand-at-most =
    { $n ->
        [0] your hand is empty
        [1] you hold at most one card
       *[other] you hold at most { $n } cards
    }
ow-say-if-trophies-at-most =
    { $n ->
        [0] you have no trophies
        [1] you have at most one trophy
       *[other] you have at most { $n } trophies
    }
ow-say-if-deck-empty = your life pool is empty
ow-say-if-trail-held = you have this monster's trail
ow-say-if-trail-lacking = you lack this monster's trail
ow-say-if-skill-at-most-witcher-level = { $skill } is not above your witcher level
ow-say-if-combo-length-min =
    the combo has at least { $n ->
        [1] one card
       *[other] { $n } cards
    }
ow-say-if-combo-length-max =
    the combo has at most { $n ->
        [1] one card
       *[other] { $n } cards
    }
ow-say-if-combo-length-between = the combo has { $min } to { $max } cards
ow-say-if-combo-has-colour = the combo has { $colours }
ow-say-if-combo-lacks-colour = the combo has no { $colours }
ow-say-if-combo-colour-count = the combo has at least { $n } of { $colour }
ow-say-if-combo-colours-at-least = the combo has at least { $n } colours
ow-say-if-opponent-lost =
    the opponent lost at least { $n ->
        [1] one card
       *[other] { $n } cards
    }
ow-say-if-lost =
    you lost at least { $n ->
        [1] one card
       *[other] { $n } cards
    }
ow-say-if-monster-defeated = the monster is defeated
ow-say-if-monster-life-between = the monster has { $min } to { $max } life left
ow-say-if-at-own-school = you are at your own school
ow-say-if-at-other-school = you are at another player's school
ow-say-if-location-in = you are at { $places }

## How much
ow-say-count-monster-level = the monster's level
ow-say-count-skill-level = the level of { $skill }
ow-say-count-hand-cards = the number of cards in your hand
ow-say-count-combo-colour = the number of { $colour } cards in the combo
ow-say-count-times =
    { $times ->
        [2] twice
       *[other] { $times } times
    } { $what }
ow-say-count-more = { $what } plus { $n }
ow-say-count-less = { $what } minus { $n }
ow-say-not-below = { $what }, but not below { $min }
ow-say-skill-combat = combat
ow-say-skill-defence = defence
ow-say-skill-alchemy = alchemy
ow-say-skill-specialty = specialty
ow-say-raised-combat = combat
ow-say-raised-defence = defence
ow-say-raised-alchemy = alchemy
ow-say-raised-specialty = specialty
ow-say-until-turn-end = until the end of the turn
ow-say-until-fight-end = until the end of the fight
ow-say-during-fight = for the whole fight
ow-say-during-turn = in your turn
ow-say-during-first-turn = in your first turn of the fight
ow-say-during-opponent-turn = in the opponent's turn
ow-say-during-opponent-first-turn = in the opponent's first turn

## Goods
ow-say-gold = gain { $n } gold
ow-say-gold-less = pay { $n } gold
ow-say-gold-counted = gain gold equal to { $amount }
ow-say-gold-less-counted = pay gold equal to { $amount }
ow-say-potion =
    gain { $n ->
        [one] { $n } potion
       *[other] { $n } potions
    }
ow-say-potion-less =
    give up { $n ->
        [one] { $n } potion
       *[other] { $n } potions
    }
ow-say-potion-counted = gain potions, as many as { $amount }
ow-say-potion-less-counted = give up potions, as many as { $amount }
ow-say-potion-lose-all = lose all potions
ow-say-potion-fill =
    fill up to { $n ->
        [one] { $n } potion
       *[other] { $n } potions
    }
ow-say-potion-limit =
    hold up to { $n ->
        [one] { $n } potion
       *[other] { $n } potions
    }
ow-say-skill = raise { $skill } by { $n }
ow-say-skill-less = lower { $skill } by { $n }
ow-say-skill-any = raise any skill by { $n }
ow-say-skill-any-less = lower any skill by { $n }
ow-say-skill-lowest = raise your lowest skill by { $n }
ow-say-skill-lowest-less = lower your lowest skill by { $n }
ow-say-skill-two-lowest = raise your two lowest skills by { $n }
ow-say-skill-two-lowest-less = lower your two lowest skills by { $n }
ow-say-shield = raise your shield by { $n }
ow-say-shield-less = lower your shield by { $n }
ow-say-shield-counted = raise your shield by { $amount }
ow-say-shield-less-counted = lower your shield by { $amount }
ow-say-shield-set =
    { $n ->
        [0] lose your whole shield
       *[other] set your shield to { $n }
    }
ow-say-shield-full = raise your shield to the limit

## Cards
ow-say-draw-cards =
    draw { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
ow-say-draw-cards-counted = draw cards, as many as { $amount }
ow-say-draw-phase3 =
    draw { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } more in phase III
ow-say-draw-phase3-less =
    draw { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } fewer in phase III
ow-say-phase3-fixed =
    draw exactly { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } in phase III
ow-say-free-phase3-card = take a card of the row for free in phase III
ow-say-discard-hand =
    discard { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } from your hand
ow-say-discard-hand-counted = discard cards from your hand, as many as { $amount }
ow-say-discard-hand-random =
    discard { $n ->
        [one] { $n } random card
       *[other] { $n } random cards
    } from your hand
ow-say-discard-hand-random-counted = discard random cards from your hand, as many as { $amount }
ow-say-discard-hand-colours =
    discard { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } of { $colours } from your hand
ow-say-discard-hand-colours-counted = discard cards of { $colours } from your hand, as many as { $amount }
ow-say-discard-deck =
    discard { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } of your choice from your deck
ow-say-discard-deck-counted = discard cards of your choice from your deck, as many as { $amount }
ow-say-trash-hand =
    remove { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } of your hand from the game
ow-say-trash-hand-counted = remove cards of your hand from the game, as many as { $amount }
ow-say-trash-own =
    remove { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } of your own from the game
ow-say-trash-own-counted = remove cards of your own from the game, as many as { $amount }
ow-say-gain-row-card = take a card of the row that costs { $n }
ow-say-gain-row-card-any = take any card of the row
ow-say-trash-row =
    remove up to { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } from the row
ow-say-swap-card = remove a card of your hand from the game and take a card of the row that costs at most { $n } more
ow-say-take-top-to-hand =
    take the top { $n ->
        [1] card
       *[other] { $n } cards
    } of your discard into your hand
ow-say-take-any-to-hand =
    take any { $n ->
        [1] card
       *[other] { $n } cards
    } of your discard into your hand
ow-say-take-top-to-deck-bottom =
    put the top { $n ->
        [1] card
       *[other] { $n } cards
    } of your discard under your deck
ow-say-take-any-to-deck-bottom =
    put any { $n ->
        [1] card
       *[other] { $n } cards
    } of your discard under your deck
ow-say-take-top-to-deck-shuffle =
    shuffle the top { $n ->
        [1] card
       *[other] { $n } cards
    } of your discard into your deck
ow-say-take-any-to-deck-shuffle =
    shuffle any { $n ->
        [1] card
       *[other] { $n } cards
    } of your discard into your deck
ow-say-return-this = return this card to your hand
ow-say-peek-own =
    look at the top { $look ->
        [1] card
       *[other] { $look } cards
    } of your deck{ $take ->
        [0] {""}
        [1] {" "}and take { $look ->
            [1] it
           *[other] one
        } into your hand
       *[other] {" "}and take { $take } into your hand
    }{ $discard ->
        [0] {""}
        [1] , discard one
       *[other] , discard up to { $discard }
    }
ow-say-peek-opponent =
    look at the top { $look ->
        [1] card
       *[other] { $look } cards
    } of the opponent's deck{ $take ->
        [0] {""}
        [1] {" "}and take one into your hand
       *[other] {" "}and take { $take } into your hand
    }{ $discard ->
        [0] {" "}and put them back in any order
        [1] , discard one and put the rest back in any order
       *[other] , discard up to { $discard } and put the rest back in any order
    }

## The road and stories
ow-say-trail-token = gain a trail token
ow-say-trail-token-each-monster = gain the trails of all monsters
ow-say-trail-token-each-of-active = gain the same trails as the active player
ow-say-move-any = move to a neighbouring place { $price }
ow-say-move-forest = move to a neighbouring forest { $price }
ow-say-move-mountain = move to neighbouring mountains { $price }
ow-say-move-water = move to neighbouring water { $price }
ow-say-move-free = for free
ow-say-move-card = for any card
ow-say-move-action = { $step } and use its action
ow-say-event = read event { $n }
ow-say-phase3-now = go straight on to phase III
ow-say-no-exploration = leave out exploring this turn
ow-say-quest-forest = take a quest in a forest
ow-say-quest-mountain = take a quest in the mountains
ow-say-quest-water = take a quest by the water
ow-say-quest-location = take a quest at { $place }
ow-say-quest-own-school = take a quest at your own school
ow-say-quest-any-school = take a quest at any player's school
ow-say-quest-gold = { $quest } (it will take { $n } gold)
ow-say-keep = keep the card: { $what }
ow-say-drop-this = remove this card from the game
ow-say-drop-card = remove “{ $card }” from the game
ow-say-instead-of-exploring = { $what } instead of exploring
ow-say-for-school-owner = the owner of the school may { $what }
ow-say-branch = if { $when }, { $then }
ow-say-branch-else = if { $when }, { $then }, otherwise { $otherwise }
ow-say-before = { $before }, then { $then }
ow-say-die = roll a die: { $table }
ow-say-skill-test = take a test of { $skill } (twice the level plus a die): { $table }
ow-say-by-level = by { $of }: { $table }
ow-say-level-witcher = witcher level
ow-say-level-combat = combat level
ow-say-level-defence = defence level
ow-say-level-alchemy = alchemy level
ow-say-level-specialty = specialty level
ow-say-rows = { $one }; { $other }
ow-say-row-one = { $from }: { $what }
ow-say-row = { $from }–{ $to }: { $what }
ow-say-row-more = { $from } or more: { $what }
ow-say-poker-challenge = play dice against { $hand }: if you win, { $win }, otherwise { $lose }
ow-say-short-fight =
    begin a short fight: draw { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } and add up the damage: { $table }
ow-say-training-discount = pay { $n } less (but not below { $min })
ow-say-train = raise { $skills } (at your own school { $also }, too), paying the level of the skill plus { $n }
ow-say-tracking-quest = you may begin to track a monster ({ $n } gold on the token)
ow-say-poker-game = play dice with the townsfolk: your stake is { $stake }, the bank adds { $bank }

## The fight
ow-say-damage = deal { $n } damage
ow-say-damage-less = deal { $n } less damage
ow-say-damage-counted = deal damage equal to { $amount }
ow-say-damage-less-counted = deal less damage by { $amount }
ow-say-more-damage = deal { $n } more damage
ow-say-more-damage-less = deal { $n } less damage
ow-say-more-damage-counted = deal more damage, as much as { $amount }
ow-say-more-damage-less-counted = deal less damage by { $amount }
ow-say-take-damage = take { $n } damage
ow-say-take-damage-counted = take damage equal to { $amount }
ow-say-draw =
    draw up { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } more
ow-say-draw-less =
    draw up { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } fewer
ow-say-extra-card =
    add { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } to the combo without a link
ow-say-cap-combo-cards =
    { $until } a combo has at most { $n ->
        [1] one card
       *[other] { $n } cards
    }
ow-say-cap-damage-dealt =
    { $n ->
        [0] { $until } you deal no damage
       *[other] { $until } you deal at most { $n } damage
    }
ow-say-cap-shield-gain = { $until } your shield rises by at most { $n }
ow-say-cap-potions-used =
    { $until } you may drink at most { $n ->
        [one] { $n } potion
       *[other] { $n } potions
    }
ow-say-extra-potion =
    you may drink { $n ->
        [one] { $n } potion
       *[other] { $n } potions
    } more in a fight
ow-say-keep-potion = take this potion back after the fight
ow-say-specialty-uses =
    you may use your specialty { $n ->
        [1] once
        [2] twice
       *[other] { $n } times
    } in a fight
ow-say-skill-as = { $until } { $skill } counts as { $n }
ow-say-skill-lower = { $until } { $skill } is { $n } lower
ow-say-mute-colour = { $until } cards of { $colours } give nothing
ow-say-attack-damage = strengthen the monster's attack by { $n }
ow-say-attack-damage-less = weaken the monster's attack by { $n }
ow-say-hand-first = { $until } damage hits your hand first
ow-say-first-turn = take the first turn
ow-say-pick-attack = choose the monster's attack
ow-say-worst-attack = the worse of the two attacks happens
ow-say-cancel-attack = cancel { $what } of the monster's attack
ow-say-cancel-discard = the discarding
ow-say-cancel-trash = the removing of cards
ow-say-cancel-damage = the damage
ow-say-cancel-skill = the lowering of a skill
ow-say-random-first-card = begin the combo with a random card
ow-say-require = to attack, you must { $cost }
