# Glastonbury: the words of the game. Keys "gl-…" come from the rules.

## Cards and places
gl-powder = magic powder
gl-spell-bad-luck = Oh! Bad Luck!
gl-spell-eyeball = Eyeball
gl-spell-summon = Magic Summons
gl-spell-shift = Magic Shift
gl-corner-nw = north-west corner
gl-corner-ne = north-east corner
gl-corner-se = south-east corner
gl-corner-sw = south-west corner

## What is asked of a player
gl-prompt-colour = Choose the colour of your wizard. Ingredients of this colour count twice for you, for better and for worse.
gl-prompt-remove = You are two, so one free colour goes into the box. Which one?
gl-prompt-first = Who begins?
gl-prompt-corner = Put your wizard at a free corner. The first walk is two steps clockwise.
gl-prompt-corner-spell =
    Your wizard is at a corner, there are no cards here. Spend a charge of Magic Shift to walk { $steps ->
        [one] { $steps } more step
       *[other] { $steps } more steps
    }, or end the turn?
gl-prompt-take = Your turn: take a card from the lit line. Its number is the length of your next walk.
gl-prompt-take-or-summon = Your turn: take a card from your line, or summon any card of the field with a charge of Magic Summons.
gl-prompt-take-shifted = You came here by a spell. Take a card of this line, but no instant spell.
gl-prompt-last-card = { $card } is the last card of a line, and the game is over. Put it into the cauldron or leave it aside? The cauldrons are opened afterwards.
gl-prompt-close-view = The Eyeball shows your whole brew. Remember it and close the cauldron.
gl-prompt-powder =
    { $cards ->
        [one] Which kind gets your magic powder?
       *[other] Which kinds get your powder? Both cards may go to one kind or to two.
    } The others see it when everybody has decided.
gl-prompt-over = The game is over.
gl-prompt-won = The game is over. { $winners } wins.
gl-prompt-won-shared = The game is over. { $winners } share the win.
gl-wait-colour = Choosing a colour: { $who }.
gl-wait-remove = { $who } decides which colour goes into the box.
gl-wait-first = { $who } decides who begins.
gl-wait-corner = Choosing a corner: { $who }.
gl-wait-corner-spell = { $who } is at a corner and may shift on.
gl-wait-take = Taking a card: { $who }.
gl-wait-last-card = { $who } decides whether the last card goes into the cauldron.
gl-wait-close-view = { $who } looks into the own cauldron.
gl-wait-powder = Adding powder: { $who }.

## Actions
gl-action-colour = My colour: { $colour }
gl-action-remove = Remove: { $colour }
gl-action-first = { $seat } begins
gl-action-corner = Stand at the { $corner }
gl-action-shift = Shift on
gl-action-end = End the turn at the corner
gl-action-take = Take { $card } (row { $row }, column { $column })
gl-action-summon = Summon { $card } (row { $row }, column { $column })
gl-action-keep = Put it into the cauldron
gl-action-decline = Leave it aside
gl-action-close = Close the cauldron
gl-action-powder = Powder to { $kind }
gl-action-powder-one = One powder to { $kind }, the other nowhere
gl-action-powder-both = Both powders to { $kind }
gl-action-powder-two = Powders to { $kind } and { $other }
gl-action-powder-nowhere = Powder goes nowhere

## The log
gl-event-colour = { $seat } chooses the colour { $colour }.
    .seat = You choose the colour { $colour }.
gl-event-removed = In a game of two the colour { $colour } stays in the box.
gl-event-first = { $seat } begins.
    .seat = You begin.
gl-event-recipes = Everybody gets two secret recipes.
gl-event-field =
    The field is laid, { $deck ->
        [one] { $deck } card is
       *[other] { $deck } cards are
    } left in the deck.
gl-event-corner = { $seat } stands at the { $corner }.
    .seat = You stand at the { $corner }.
gl-event-stayed = { $seat } stays: there is powder on top.
    .seat = You stay: there is powder on top.
gl-event-moved =
    { $seat } walks { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }.
    .seat =
        You walk { $steps ->
            [one] { $steps } step
           *[other] { $steps } steps
        }.
gl-event-moved-under =
    { $seat } stands at a corner with powder on top: the card below leads { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } on.
    .seat =
        You stand at a corner with powder on top: the card below leads { $steps ->
            [one] { $steps } step
           *[other] { $steps } steps
        } on.
gl-event-shifted =
    { $seat } spends a charge of Magic Shift and walks { $steps ->
        [one] { $steps } more step
       *[other] { $steps } more steps
    }.
    .seat =
        You spend a charge of Magic Shift and walk { $steps ->
            [one] { $steps } more step
           *[other] { $steps } more steps
        }.
gl-event-rested = { $seat } is at a corner and takes no card.
    .seat = You are at a corner and take no card.
gl-event-took = { $seat } takes a card: row { $row }, column { $column }.
    .seat = You take a card: row { $row }, column { $column }.
gl-event-took-open = { $seat } takes { $card } (row { $row }, column { $column }).
    .seat = You take { $card } (row { $row }, column { $column }).
gl-event-summoned = { $seat } spends a charge of Magic Summons and summons a card: row { $row }, column { $column }.
    .seat = You spend a charge of Magic Summons and summon a card: row { $row }, column { $column }.
gl-event-summoned-open = { $seat } spends a charge of Magic Summons and summons { $card } (row { $row }, column { $column }).
    .seat = You spend a charge of Magic Summons and summon { $card } (row { $row }, column { $column }).
gl-event-line-emptied = { $seat } takes the last card of a line: the game is over.
    .seat = You take the last card of a line: the game is over.
gl-event-brewed = { $seat } puts { $card } into the cauldron.
    .seat = You put { $card } into the cauldron.
gl-event-armed = { $seat } lays { $spell } down, { $charges } charges.
    .seat = You lay { $spell } down, { $charges } charges.
gl-event-bad-luck = An instant spell by { $seat }: everybody else loses the top card.
    .seat = Your instant spell: everybody else loses the top card.
gl-event-lost = { $seat } loses the top card. Now on top: { $top }.
    .seat = You lose the top card. Now on top: { $top }.
gl-event-lost-last = { $seat } loses the last card. The cauldron is empty.
    .seat = You lose the last card. The cauldron is empty.
gl-event-lost-open = { $seat } loses { $card }.
    .seat = You lose { $card }.
gl-event-eyeball = An instant spell: { $seat } may look into the own cauldron.
    .seat = An instant spell: you may look into your cauldron.
gl-event-peek-closed = { $seat } closes the cauldron.
    .seat = You close the cauldron.
gl-event-refilled = The empty place gets { $card } (row { $row }, column { $column }).
gl-event-declined = { $seat } leaves the last card aside.
    .seat = You leave the last card aside.
gl-event-declined-open = { $seat } leaves the last card aside: { $card }.
    .seat = You leave the last card aside: { $card }.
gl-event-only-instants = Only instant spells are left in the line, and { $seat } has cast a spell already: the game is over.
    .seat = Only instant spells are left in the line, and you have cast a spell already: the game is over.
gl-event-opened = The cauldrons are opened and counted. { $seat } has ended the game.
    .seat = The cauldrons are opened and counted. You have ended the game.
gl-event-opened-instants = The cauldrons are opened and counted. { $seat } has ended the game by a special situation.
    .seat = The cauldrons are opened and counted. You have ended the game by a special situation.
gl-event-sealed = { $seat } decides where the powder goes.
    .seat = You decide where the powder goes.
gl-event-powder =
    { $seat } adds powder: { $kinds }. It brings { $gain ->
        [one] { $gain } point
       *[other] { $gain } points
    }.
    .seat =
        You add powder: { $kinds }. It brings { $gain ->
            [one] { $gain } point
           *[other] { $gain } points
        }.
gl-event-powder-nowhere = { $seat } adds powder to nothing (it brings { $gain }).
    .seat = You add powder to nothing (it brings { $gain }).
gl-event-won =
    { $winners } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
gl-event-won-shared =
    { $winners } share the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each.

## Refusals
gl-refusal-game_over = The game is over already.
gl-refusal-not_your_decision = It is not your decision now. Wait a moment.
gl-refusal-not_at_corner = Magic Summons does not work at a corner: it needs a line.
gl-refusal-wrong_step = This is not the moment for that: see what the table asks.
gl-refusal-no_card_there = There is no card there. Choose a place that has one.
gl-refusal-one_spell_per_turn = One spell a turn, and you have cast yours.
gl-refusal-no_charge = You have no charge of Magic Summons.
gl-refusal-summon_not_needed = This card is in your own line: take it without a spell.
gl-refusal-not_in_line = This card is not in your line. Take one from the line your wizard stands at.
gl-refusal-instant_forbidden = An instant spell would be your second spell of this turn. Take another card.
gl-refusal-colour_unavailable = This colour is taken or no wizard has it. Choose a free one.
gl-refusal-bad_removed_colour = Only a colour that nobody plays can leave, and only in a game of two.
gl-refusal-corner_unavailable = A wizard begins at a free corner of the field.
gl-refusal-no_such_seat = There is no such seat at this table.
gl-refusal-hidden = This is closed: what was seen before has to be remembered.
gl-refusal-other_form = This action is written differently: “{ $action }”.
gl-refusal-bad_powder =
    { $owned ->
        [0] You have no powder to add.
        [one] Powder is added once, to a kind that you have or to none.
       *[other] Both powder cards are added at once and once only, to kinds that you have or to none.
    }

## The content file
gl-content-json = The card file cannot be read: { $error }
gl-content-game = This file is for another game: “{ $game }” instead of “glastonbury”.
gl-content-kind-count = There must be 18 kinds of ingredients, the file has { $given }.
gl-content-kind-id = The id of a kind is up to 24 small Latin letters and underscores, not “{ $kind }”.
gl-content-kind-repeated = The kind “{ $kind }” stands twice.
gl-content-unnamed = “{ $id }” has no Russian or no English name.
gl-content-numbers = The kind “{ $kind }” must have the cards 1, 2, 3 and 4.
gl-content-colour-count = There must be 9 colours, the file has { $given }.
gl-content-colour-id = The id of a colour is up to 16 small Latin letters and underscores, not “{ $colour }”.
gl-content-colour-repeated = The colour “{ $colour }” stands twice.
gl-content-colour-unknown = The kind “{ $kind }” has the colour “{ $colour }”, which is not in the list.
gl-content-colour-kinds = The colour “{ $colour }” must have exactly two kinds, the file gives it { $given }.
gl-content-wizard = The wizard colour “{ $colour }” is missing.
gl-content-orange = One of the other colours must be orange.
gl-content-recipe-unknown = There is no recipe “{ $recipe }”.
gl-content-recipe-repeated = The recipe “{ $recipe }” stands twice.
gl-content-recipe-missing = The recipe “{ $recipe }” is missing.

## Recipes: what they want
gl-goal-few-cards = the fewest cards in the cauldron
gl-goal-few-fours = the fewest fours
gl-goal-few-spells = the fewest spells
gl-goal-most-ones = the most ones
gl-goal-ender = end the game

## The terminal
cli-gl-heading = Turn { $turn }, { $deck } in the deck, { $out } out of the game
cli-gl-stack = { $height } in the cauldron, { $top } on top
cli-gl-empty = empty cauldron
cli-gl-charges = { $spell }: { $charges } charges
cli-gl-spent = spent spells: { $spent }
cli-gl-sealed = powder is decided
cli-gl-recipes = Your recipes: “{ $a }” (most of all, { $colour }) and “{ $b }” ({ $goal })
cli-gl-own-stack = Your cauldron, bottom first: { $cards }
cli-gl-leads = { $steps } → stop { $to }
cli-gl-leads-corner = { $steps } → corner { $to }
cli-gl-ahead = The next walk: { $walks }
cli-gl-nowhere = nowhere
cli-gl-powder-way = powder: { $kinds }, { $sum } in all
cli-gl-total = Total

## What simulations count: a share, or a mean where the key ends with “-mean”
figure-glastonbury-turns-mean = Turns in a game
figure-glastonbury-only-instants = Games ended by a special situation
figure-glastonbury-stack-height-mean = Cards in a cauldron at the end
figure-glastonbury-kinds-of-one = Kinds of one card
figure-glastonbury-kinds-of-four = Kinds of four cards
figure-glastonbury-spells-mean = Spells of a player
figure-glastonbury-points-above-zero-mean = Points above zero
figure-glastonbury-points-below-zero-mean = Points below zero
figure-glastonbury-recipes-a-made = Recipes A made
figure-glastonbury-recipes-b-made = Recipes B made
