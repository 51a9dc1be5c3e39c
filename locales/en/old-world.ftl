# Old World: the words of the game. Keys `ow-…` come from the rules.

## Skills, terrains, attacks
ow-skill-combat = combat
ow-skill-defence = defence
ow-skill-alchemy = alchemy
ow-skill-specialty = specialty
ow-terrain-forest = forest
ow-terrain-mountain = mountains
ow-terrain-water = water
ow-attack-charge = charge
ow-attack-bite = bite

## What is asked of a player
ow-ask-place-level2 = Choose where the level II monster will dwell.
ow-ask-pick-board = Choose your school.
ow-ask-place-solo = Choose the terrain for the level { $level } monster.
ow-ask-start-skill = Raise one skill of your choice.
ow-ask-phase1 = Your turn. Move, act, or go on to phase II.
ow-ask-move-payment = How will you pay for the road to { $place }?
ow-ask-train-skill = Which skill do you train?
ow-ask-swap-trash = Which hand card do you give up for good?
ow-ask-pick-row = Take a fitting card from the row.
ow-ask-purge = Remove a card from the row if you like (left: { $count }).
ow-ask-track = Which monster do you track? None is fine, too.
ow-ask-reroll-own = Mark the dice to reroll, once.
ow-ask-reroll-other = You roll against the active player. Mark the dice to reroll, once.
ow-ask-drop-potion = Too many potions: discard one (left: { $count }).
ow-ask-phase2 = Phase II: fight, meditate or explore.
ow-ask-option = What do you choose?
ow-ask-discard = Discard a hand card (left: { $count }).
ow-ask-pick-deck = Discard a card from your deck (left: { $count }).
ow-ask-pick-skill = Which skill do you raise?
ow-ask-pick-trail = Whose trail do you take?
ow-ask-pick-trash = Remove a card of yours from the game (left: { $count }).
ow-ask-pick-location = Where do you go?
ow-ask-visit = Will you use the action of this place?
ow-ask-quest-terrain = No tokens of that terrain are left: choose another for the quest.
ow-ask-use = Will you use a card's ability?
ow-ask-bet = Witchers fight. Will you bet a gold?
ow-ask-stage1 = Before the combo: potions, specialty, equipment, or go on.
ow-ask-combo = Build the combo: the next card must match a link.
ow-ask-extra = You may add a card without a link.
ow-ask-peek = Sort the top cards: take { $take }, discard { $discard }, put the rest back.
ow-ask-pick-discard = Which card do you take from the discard?
ow-ask-hand-loss = The life pool is empty: lose a hand card (left: { $count }).
ow-ask-attack-type = You speak for the monster: charge or bite?
ow-ask-choose-attack = The monster's card is open: choose its attack.
ow-ask-exhaust = Exhaustion: remove a card of yours from the game (left: { $count }).
ow-ask-trim =
    { $count ->
        [0] You hold no more than three cards: discard more of them, or stop.
       *[other] Discard down to three cards (at least { $count } more).
    }
ow-ask-gain = Gain a new card from the row.
ow-ask-gain-pay = Pay for the card: discard { $count } more.
ow-wait-place-level2 = { $seats } places the monsters.
ow-wait-pick-board = { $seats } chooses a school.
ow-wait-place-solo = { $seats } places the monsters.
ow-wait-start-skill = { $seats } chooses a skill.
ow-wait-phase1 = { $seats } is moving.
ow-wait-move-payment = { $seats } sets out.
ow-wait-train-skill = { $seats } chooses what to train.
ow-wait-swap-trash = { $seats } swaps a card.
ow-wait-pick-row = { $seats } takes a card from the row.
ow-wait-purge = { $seats } clears the row.
ow-wait-track = { $seats } listens to gossip.
ow-wait-reroll-own = { $seats } rolls the dice.
ow-wait-reroll-other = { $seats } rolls the dice.
ow-wait-drop-potion = { $seats } sorts potions.
ow-wait-phase2 = Phase II: { $seats } decides.
ow-wait-option = The choice is up to { $seats }.
ow-wait-discard = { $seats } discards cards.
ow-wait-pick-deck = { $seats } looks through the deck.
ow-wait-pick-skill = { $seats } chooses a skill.
ow-wait-pick-trail = { $seats } takes a trail.
ow-wait-pick-trash = { $seats } parts with a card.
ow-wait-pick-location = { $seats } chooses a road.
ow-wait-visit = { $seats } looks around.
ow-wait-quest-terrain = { $seats } chooses where the quest leads.
ow-wait-use = { $seats } is thinking.
ow-wait-bet = Bets on the fight: { $seats }.
ow-wait-stage1 = In the fight: { $seats }.
ow-wait-combo = { $seats } builds a combo.
ow-wait-extra = { $seats } builds a combo.
ow-wait-peek = { $seats } looks at the top cards.
ow-wait-pick-discard = { $seats } searches the discard.
ow-wait-hand-loss = { $seats } loses cards.
ow-wait-attack-type = { $seats } speaks for the monster.
ow-wait-choose-attack = { $seats } chooses the monster's attack.
ow-wait-exhaust = { $seats } is exhausted after the victory.
ow-wait-trim = Phase III: { $seats }.
ow-wait-gain = { $seats } chooses a new card.
ow-wait-gain-pay = { $seats } pays for a card.
ow-over = The game is over: { $seat } has four trophies.
ow-over-stranded = The game is over: there is no action card left.
ow-over-solo-living-legend = A living legend! Turns: { $turns }.
ow-over-solo-almost-legend = Almost a legend. Turns: { $turns }.
ow-over-solo-professional = A true professional. Turns: { $turns }.
ow-over-solo-reliable = One to rely on. Turns: { $turns }.
ow-over-solo-green = Green… but not bad. Turns: { $turns }.

## Actions
ow-do-place = Here: { $terrain }
ow-do-board = { $school }
ow-do-raise = Raise { $skill }
ow-do-move = Go to { $place }
ow-do-act = Use the place
ow-do-poker = Dice with { $seat }
ow-do-quest = Complete the quest “{ $card }”
ow-do-stop = Go on
ow-do-pay = { $card }
ow-do-pay-gold = { $card } and a gold
ow-do-pay-two = { $one } and { $other }
ow-do-ride = { $with }: for free
ow-do-ride-card = { $with }: { $card }
ow-do-train = Train { $skill }
ow-do-train-with = Train { $skill } (with { $with })
ow-do-trash = Remove { $card }
ow-do-take = Take from slot { $slot }
ow-do-purge = Remove from slot { $slot }
ow-do-track = Track: { $terrain }
ow-do-keep-dice = Keep the dice
ow-do-reroll = Reroll dice { $dice }
ow-do-drop = Discard { $potion }
ow-do-hunt = Fight the monster
ow-do-challenge = Attack { $seat }
ow-do-meditate = Meditate: { $skill }
ow-do-explore-city = Explore the city
ow-do-explore-wilds = Explore the wilds
ow-do-instead = Instead of exploring: { $with }
ow-do-choose-a = The first way
ow-do-choose-b = The second way
ow-do-choose = { $what }
ow-do-choose-paying = { $what } (price: { $price })
ow-price-gold = gold { $amount }
ow-price-potion = potions { $amount }
ow-price-shield = shield { $amount }
ow-price-discard = cards of the hand { $amount }
ow-price-trash = cards leaving the game { $amount }
ow-price-other = as much as the card says
ow-face = { $card } ({ $face })
ow-face-colour-blue = fast attack
ow-face-colour-red = strong attack
ow-face-colour-green = defence move
ow-face-colour-purple = attacking Sign
ow-face-colour-yellow = defensive Sign
ow-face-cost = cost { $cost }
ow-face-any-terrain = any terrain
ow-face-none = no symbols
ow-face-damage = damage { $amount }
ow-face-shield = shield { $amount }
ow-face-draw = draw { $amount }
ow-face-take =
    { $count ->
        [one] { $count } card from the discard pile
       *[other] { $count } cards from the discard pile
    }
ow-face-returns = back to the hand
ow-face-links = links: { $links }
ow-face-link-with = { $colour } [{ $given }]
ow-face-no-links = no links
ow-do-discard = Discard { $card }
ow-do-trail = Trail: { $terrain }
ow-do-seek = Terrain: { $terrain }
ow-do-go = { $place }
ow-do-use = Use { $with }
ow-do-bet-attacker = Bet on the attacker
ow-do-bet-defender = Bet on the defender
ow-do-drink = Drink { $potion }
ow-do-specialty = Specialty
ow-do-play = Play { $card }
ow-do-keep = Take { $card }
ow-do-toss = Discard { $card }
ow-do-back = Put back { $card }
ow-do-fetch = Take back { $card }
ow-do-name-charge = Charge
ow-do-name-bite = Bite

## The log
ow-log-first = { $seat } goes first.
    .seat = You go first.
ow-log-monster-placed = { $monster } (level { $level }) appears at { $place }.
ow-log-board = { $seat }: { $school }.
ow-log-dealt =
    { $seat } starts with { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } and { $gold } gold.
    .seat =
        You start with { $count ->
            [one] { $count } card
           *[other] { $count } cards
        } and { $gold } gold.
ow-log-turn = Round { $round }. { $seat } is on the move.
    .seat = Round { $round }. You are on the move.
ow-log-rode = { $seat } rides to { $place } ({ $with }).
    .seat = You ride to { $place } ({ $with }).
ow-log-moved-free = { $seat } goes to { $place }.
    .seat = You go to { $place }.
ow-log-moved = { $seat } goes to { $place }, spending { $cards }.
    .seat = You go to { $place }, spending { $cards }.
ow-log-moved-gold = { $seat } goes to { $place }, spending { $cards } and a gold.
    .seat = You go to { $place }, spending { $cards } and a gold.
ow-log-acted = { $seat } uses { $place }.
    .seat = You use { $place }.
ow-log-gold = { $seat } gains { $amount } gold.
    .seat = You gain { $amount } gold.
ow-log-gold-lost = { $seat } gives up { $amount } gold.
    .seat = You give up { $amount } gold.
ow-log-potions = { $seat } gains potions: { $potions }.
    .seat = You gain potions: { $potions }.
ow-log-potions-lost = { $seat } discards potions: { $potions }.
    .seat = You discard potions: { $potions }.
ow-log-skill = { $seat }: { $skill } rises to { $level }.
    .seat = Your { $skill } rises to { $level }.
ow-log-skill-lost = { $seat }: { $skill } falls to { $level }.
    .seat = Your { $skill } falls to { $level }.
ow-log-level = { $seat } reaches witcher level { $level }.
    .seat = You reach witcher level { $level }.
ow-log-shield = { $seat }: shield +{ $change }, now { $shield }.
    .seat = Your shield +{ $change }, now { $shield }.
ow-log-shield-lost = { $seat }: shield −{ $change }, now { $shield }.
    .seat = Your shield −{ $change }, now { $shield }.
ow-log-drew-own =
    { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $cards } (only you see this).
    .seat =
        You draw { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }: { $cards } (only you see this).
ow-log-drew-own-told =
    { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $cards }.
ow-log-drew =
    { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
    .seat =
        You draw { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
ow-log-reshuffled = { $seat } shuffles the deck.
    .seat = You shuffle the deck.
ow-log-discarded = { $seat } discards { $cards }.
    .seat = You discard { $cards }.
ow-log-discarded-deck = { $seat } discards from the deck: { $cards }.
    .seat = You discard from the deck: { $cards }.
ow-log-trashed = { $seat } removes from the game: { $cards }.
    .seat = You remove from the game: { $cards }.
ow-log-gained = { $seat } gains { $card }.
    .seat = You gain { $card }.
ow-log-row-trashed = Removed from the row: { $cards }.
ow-log-trail = { $seat } takes a trail ({ $terrain }).
    .seat = You take a trail ({ $terrain }).
ow-log-track = { $seat } tracks a monster: the trail leads to { $place }.
    .seat = You track a monster: the trail leads to { $place }.
ow-log-track-failed = { $seat } finds no lead.
    .seat = You find no lead.
ow-log-track-done = { $seat } finds the trail at { $place }.
    .seat = You find the trail at { $place }.
ow-log-rolled = { $seat } rolls { $dice }.
    .seat = You roll { $dice }.
ow-log-rolled-townsfolk = { $seat } rolls { $dice }, the townsfolk { $against }.
    .seat = You roll { $dice }, the townsfolk { $against }.
ow-log-rolled-against = { $seat } rolls { $dice } against { $against }.
    .seat = You roll { $dice } against { $against }.
ow-log-rerolled = { $seat } keeps { $kept } of 5, now { $dice }.
    .seat = You keep { $kept } of 5, now { $dice }.
ow-log-rerolled-townsfolk = The townsfolk keep { $kept } of 5, now { $dice } (rolled by { $seat }).
    .seat = The townsfolk keep { $kept } of 5, now { $dice } (rolled by you).
ow-log-poker-won = { $seat } wins { $gold } gold at dice.
    .seat = You win { $gold } gold at dice.
ow-log-poker-lost = { $seat } loses at dice to { $winner }.
    .seat = You lose at dice to { $winner }.
    .winner = { $seat } loses at dice to you.
ow-log-poker-lost-townsfolk = { $seat } loses to the townsfolk.
    .seat = You lose to the townsfolk.
ow-log-explored-city = { $seat } explores the city: “{ $card }”.
    .seat = You explore the city: “{ $card }”.
ow-log-explored-wilds = { $seat } explores the wilds: “{ $card }”.
    .seat = You explore the wilds: “{ $card }”.
ow-log-chose-a = { $seat } chooses the first way: “{ $card }”.
    .seat = You choose the first way: “{ $card }”.
ow-log-chose-b = { $seat } chooses the second way: “{ $card }”.
    .seat = You choose the second way: “{ $card }”.
ow-log-event = { $seat } draws an event: “{ $card }”.
    .seat = You draw an event: “{ $card }”.
ow-log-quest = { $seat } takes the quest “{ $card }”: { $place }.
    .seat = You take the quest “{ $card }”: { $place }.
ow-log-quest-school = { $seat } takes the quest “{ $card }”, which leads to a school.
    .seat = You take the quest “{ $card }”, which leads to a school.
ow-log-quest-lost = No tokens are left: the quest “{ $card }” of { $seat } does not begin.
    .seat = No tokens are left: your quest “{ $card }” does not begin.
ow-log-quest-done = { $seat } completes the quest “{ $card }”.
    .seat = You complete the quest “{ $card }”.
ow-log-kept = { $seat } keeps { $card }.
    .seat = You keep { $card }.
ow-log-dropped = { $seat } parts with { $card }.
    .seat = You part with { $card }.
ow-log-die = { $seat } rolls { $value }.
    .seat = You roll { $value }.
ow-log-test = { $seat } tests a skill: { $value } on the die, { $total } in all.
    .seat = You test a skill: { $value } on the die, { $total } in all.
ow-log-brawl = { $seat }: a short fight, damage { $damage }, shield { $shield }.
    .seat = Your short fight: damage { $damage }, shield { $shield }.
ow-log-hunt = { $seat } attacks: { $monster }.
    .seat = You attack: { $monster }.
ow-log-challenge = { $seat } attacks { $defender }.
    .seat = You attack { $defender }.
    .defender = { $seat } attacks you.
ow-log-bet-attacker = { $seat } bets on the attacker.
    .seat = You bet on the attacker.
ow-log-bet-defender = { $seat } bets on the defender.
    .seat = You bet on the defender.
ow-log-bet-none = { $seat } does not bet.
    .seat = You do not bet.
ow-log-bets-none = Nobody bets.
ow-log-bets-attacker = Bets. All on the attacker: { $seats }.
ow-log-bets-defender = Bets. All on the defender: { $seats }.
ow-log-bets = Bets. On the attacker: { $attacker }. On the defender: { $defender }.
ow-log-pools = Life pools: { $seat } { $life }, the foe { $foe }.
    .seat = Life pools: you { $life }, the foe { $foe }.
ow-log-fight-turn = Fight turn: { $seat }.
    .seat = Fight turn: yours.
ow-log-fight-turn-monster = Fight turn: the monster.
ow-log-drank = { $seat } drinks { $potion }.
    .seat = You drink { $potion }.
ow-log-specialty = { $seat } uses the specialty.
    .seat = You use the specialty.
ow-log-used = { $seat } uses { $card }.
    .seat = You use { $card }.
ow-log-ability = The ability of { $monster }: { $what }.
ow-log-played = { $seat } plays { $card }.
    .seat = You play { $card }.
ow-log-played-extra = { $seat } adds { $card }.
    .seat = You add { $card }.
ow-log-combo = { $seat }: the combo deals { $damage }.
    .seat = Your combo deals { $damage }.
ow-log-monster-hurt = { $seat } wounds the monster: −{ $count }, { $life } left.
    .seat = You wound the monster: −{ $count }, { $life } left.
ow-log-witcher-hurt =
    { $count ->
        [0] { $seat }: the shield takes the whole blow, { $shield } left.
        [one] { $seat } loses { $count } card. Shield: { $shield }.
       *[other] { $seat } loses { $count } cards. Shield: { $shield }.
    }
    .seat =
        { $count ->
            [0] Your shield takes the whole blow, { $shield } left.
            [one] You lose { $count } card. Shield: { $shield }.
           *[other] You lose { $count } cards. Shield: { $shield }.
        }
ow-log-attack-named = { $seat } speaks for the monster: { $attack }.
    .seat = You speak for the monster: { $attack }.
ow-log-attack-rolled = The die shows { $die }: { $attack }.
ow-log-attack = The monster's card { $card }: { $attack } — { $what }.
ow-log-attack-changed = The attack changes to { $attack }.
ow-log-looked-own =
    { $seat } looks at { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $cards } (only you see this).
    .seat =
        You look at { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }: { $cards } (only you see this).
ow-log-looked-own-told =
    { $seat } looks at { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $cards }.
ow-log-looked = { $seat } looks at the top { $count }.
    .seat = You look at the top { $count }.
ow-log-took-back = { $seat } takes back { $cards }.
    .seat = You take back { $cards }.
ow-log-took-back-deck = { $seat } returns to the life pool: { $cards }.
    .seat = You return to the life pool: { $cards }.
ow-log-returned = { $card } returns to the hand of { $seat }.
    .seat = { $card } returns to your hand.
ow-log-beaten = { $seat } beats { $monster }.
    .seat = You beat { $monster }.
ow-log-driven-off = { $seat } falls, but drives off { $monster }.
    .seat = You fall, but drive off { $monster }.
ow-log-defeated = { $seat } is defeated by { $monster }.
    .seat = You are defeated by { $monster }.
ow-log-witcher-won = { $seat } beats { $loser }.
    .seat = You beat { $loser }.
    .loser = { $seat } beats you.
ow-log-trophy = { $seat } gains a trophy: { $trophy }. The marker stands at { $marker }.
    .seat = You gain a trophy: { $trophy }. The marker stands at { $marker }.
ow-log-bets-paid = Bets are settled.
ow-log-tavern = The tavern is closed: { $place }.
ow-log-monster-gone = { $monster } leaves the map.
ow-log-stranded = There are no action cards left: the game ends without a winner.
ow-log-won = { $seat } gains the fourth trophy and wins after { $rounds } rounds.
    .seat = You gain the fourth trophy and win after { $rounds } rounds.

## Refusals
ow-refusal-game_over = The game is over: there are no more moves.
ow-refusal-not_your_decision = It is not your decision now.
ow-refusal-wrong_step = Something else is asked now: see the prompt above your cards.
ow-refusal-no_such_thing = That is not here: choose from what is lit.
ow-refusal-not_adjacent = There is no path: you can only move to an adjacent location.
ow-refusal-bad_payment = That does not pay for the road: a card of that terrain, any two cards, or a card and a gold.
ow-refusal-must_move_first = Move first: actions open after a move.
ow-refusal-already_used = You have already done that this turn.
ow-refusal-not_available = That is not available here and now.
ow-refusal-not_enough_gold = There is not enough gold.
ow-refusal-not_here = That is not in your location.
ow-refusal-fight_forbidden_school = Witchers do not fight in a school.
ow-refusal-fight_forbidden_tavern = The tavern here is closed after a fight: witchers cannot be attacked.
ow-refusal-fight_forbidden_poker = You diced with him this turn: attacking him would be rude.
ow-refusal-cannot_fight = This fight cannot begin: something it asks for is missing.
ow-refusal-skill_trophy_first = The last monster must wait: gain the skill trophy first.
ow-refusal-cannot_meditate = You can meditate for a skill at level five whose trophy is still free.
ow-refusal-cannot_explore = You cannot explore now.
ow-refusal-no_trail_possible = This trail cannot be taken: you have it, or no tokens are left.
ow-refusal-cannot_pay_cost = The cost must be paid in full, and you cannot.
ow-refusal-no_link = This card does not join: the top card needs a link of its colour.
ow-refusal-potion_limit = No more potions: the limit of alchemy for this fight, or the wrong stage.
ow-refusal-specialty_not_now = The specialty does not work now.
ow-refusal-row_card_not_allowed = This row card cannot be taken, and one that fits must be.
ow-refusal-wrong_number = Another number of cards is needed.
ow-refusal-no_bet = You cannot bet here.
ow-refusal-hidden = That is not for you to see.
ow-refusal-other_form = This action is written in another way: { $action }.

## Content files
ow-content-json = The content file cannot be read: { $error }.
ow-content-missing = { $place }: `{ $word }` is missing.
ow-content-number = { $place }: this number does not fit ({ $word }).
ow-content-word = { $place }: unknown word `{ $word }`.
ow-content-list = { $place }: a list is needed ({ $word }).
ow-content-count = { $place }: { $wanted } are needed, { $given } are there.
ow-content-duplicate = { $place }: `{ $word }` appears twice.
ow-content-name = { $place }: `{ $word }` has an empty name.
ow-content-reference = { $place }: `{ $word }` refers to nothing.
ow-content-symbol = { $place }: not a symbol of an action card ({ $word }).
ow-content-potion = { $place }: the potion `{ $word }` must work in stage 1, each once.
ow-content-too-many = { $place }: too many ({ $word }).
ow-content-costs = { $place }: at least one option must be without a cost ({ $word }).
ow-content-table = { $place }: a table must cover each result exactly once ({ $word }).
ow-content-endless = { $place }: such an ability could go on for ever ({ $word }).
ow-content-rule = { $place }: rule { $rule } is broken.
ow-content-dearer = { $place }: it costs more and is no better than { $others } (rule { $rule }).
ow-content-copy = { $place }: a copy of one name has other symbols than { $others } (rule { $rule }).
ow-content-warning = { $place }: unusual by rule { $rule }.
