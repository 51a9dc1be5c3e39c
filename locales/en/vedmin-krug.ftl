# Whirling Witchcraft: the words of the game. Keys “ww-…” come from the rules.

## What is asked of a player
ww-prompt-draft = You were dealt two characters. Who will you be in this game?
ww-prompt-study = Round { $round }. Choose a recipe from your hand and lay it face down.
ww-prompt-picked-bonus = Fate chose “{ $card }”. Use one arcana if you like, then lay the recipe.
ww-prompt-picked = Fate chose “{ $card }”. Decide which way up to lay it.
ww-prompt-element = The elements rage: which three equal ingredients drop on your workbench?
ww-prompt-arcana = Awake: { $arcana }. Use them or finish the stage: they do not wait.
ww-prompt-arcana-done = The arcana are used. Finish the stage when you are ready.
ww-prompt-pour =
    { $count ->
        [one] You may move one ingredient from your workbench into the cauldron.
       *[other] You may move { $count } ingredients from your workbench into the cauldron.
    }
ww-prompt-brewing =
    { $sends ->
        [0] Brew: use your recipes in any order, each of them once. The cauldron is empty so far.
        [one] Brew: use your recipes in any order. There is { $sends } ingredient in the cauldron.
       *[other] Brew: use your recipes in any order. There are { $sends } ingredients in the cauldron.
    }
ww-prompt-brewing-overflow =
    { $overflow ->
        [one] Brew. Of { $sends } in the cauldron { $overflow } will not fit on your right, if she spends nothing.
       *[other] Brew. Of { $sends } in the cauldron { $overflow } will not fit on your right, if she spends nothing.
    }
ww-prompt-fill-input = “{ $card }”: what goes on the hybrid cell?
ww-prompt-fill-sources = “{ $card }”: it takes { $what }. Where from?
ww-prompt-fill-output = “{ $card }”: what do you want out of it?
ww-prompt-kept = One ingredient is kept for your circle. Confirm the brew.
ww-prompt-over = The game is over.
ww-prompt-won = The game is over. { $winners } wins.
ww-prompt-won-shared = The game is over. { $winners } share the victory.
ww-prompt-dawn = Dawn is here. { $winners } wins.
ww-prompt-dawn-shared = Dawn is here. { $winners } share the victory.
ww-wait-draft = Choosing a character: { $who }.
ww-wait-study = Choosing a recipe: { $who }.
ww-wait-arcana = Using arcana: { $who }.
ww-wait-brewing = Brewing: { $who }.

## Actions
ww-action-character = Play as “{ $card }”
ww-action-renew-hand = Discard the character and take a new hand
ww-action-play-random = Let fate choose the recipe
ww-action-lay = Lay: { $card }
ww-action-lay-rotated = Lay rotated: { $card }
ww-action-element = Take: { $what }
ww-action-raven = Raven, remove: { $what }
ww-action-book = Book: { $what }
ww-action-brew = Cauldron: { $what }
ww-action-pour = Move into the cauldron: { $what }
ww-action-use = Use: { $card }
ww-action-use-own = Use the recipe of “{ $card }”
ww-action-choose = Put in: { $what }
ww-action-take = Take { $what }: { $sources }
ww-action-gain = Get: { $what }
ww-action-write-bench = Open for 2 mandrakes of the workbench: { $what }
ww-action-write-both = Open for one mandrake of the workbench and one made: { $what }
ww-action-write-made = Open for 2 mandrakes made: { $what }
ww-action-keep = Keep for your circle: { $what }
ww-action-confirm = Done
ww-action-take-back = Take the last step back
ww-action-start-over = Start over
ww-action-withdraw = Think again

## What happened
ww-event-offered = You were dealt the characters { $cards }.
ww-event-offered-others = Every witch was dealt two characters.
ww-event-cast = The characters are turned up: { $characters }.
ww-event-dealt = Recipes are dealt, ingredients are laid out.
ww-event-round = Round { $round }.
ww-event-late-round = Round { $round }: no recipes are left, only brewing.
ww-event-picked = Fate chose the recipe “{ $card }”.
ww-event-chose = { $seat } has chosen.
    .seat = You have chosen.
ww-event-chose-own = { $seat } chose “{ $card }”.
    .seat = You chose “{ $card }”.
ww-event-laid = { $seat } laid “{ $card }” face down.
    .seat = You laid “{ $card }” face down.
ww-event-laid-rotated = { $seat } laid “{ $card }” face down, rotated.
    .seat = You laid “{ $card }” face down, rotated.
ww-event-confirmed = { $seat } is done.
    .seat = You are done.
ww-event-withdrew = { $seat } thinks again.
    .seat = You think again.
ww-event-renewed =
    { $count ->
        [one] { $seat } discards her character and { $count } recipe.
       *[other] { $seat } discards her character and { $count } recipes.
    }
    .seat =
        { $count ->
            [one] You discard your character and { $count } recipe.
           *[other] You discard your character and { $count } recipes.
        }
ww-event-renewed-own = { $seat } discards her character and her hand: { $cards }.
    .seat = You discard your character and your hand: { $cards }.
ww-event-reshuffled =
    { $count ->
        [one] The discard pile is shuffled: a new deck of { $count } card.
       *[other] The discard pile is shuffled: a new deck of { $count } cards.
    }
ww-event-revealed = The recipes are turned up: { $plays }.
ww-event-activated = { $seat } wakes { $arcana }.
    .seat = You wake { $arcana }.
ww-event-may-pour = { $seat } may pour from her workbench into the cauldron.
    .seat = You may pour from your workbench into the cauldron.
ww-event-waived = { $seat } leaves the arcana unused.
    .seat = You leave the arcana unused.
ww-event-resolved = { $seat } uses arcana: { $steps }.
    .seat = You use arcana: { $steps }.
ww-event-brewed-nothing = { $seat } brews nothing.
    .seat = You brew nothing.
ww-event-brewed = { $seat } brews: { $steps }. In the cauldron: { $cauldron }.
    .seat = You brew: { $steps }. In the cauldron: { $cauldron }.
ww-event-retired = { $seat }: “{ $card }” leaves the game.
    .seat = Your character “{ $card }” leaves the game.
ww-event-passed = Cauldron: { $seat } → { $to }. It holds { $contents }.
    .seat = Your cauldron goes to { $to }. It holds { $contents }.
    .to = A cauldron comes to you from { $seat }. It holds { $contents }.
ww-event-overflow = Cauldron: { $seat } → { $to }. It holds { $contents }. What did not fit goes to the circle: { $overflow } ({ $count } in all).
    .seat = Your cauldron goes to { $to }. It holds { $contents }. What did not fit goes to your circle: { $overflow } ({ $count } in all).
    .to = A cauldron comes to you from { $seat }. It holds { $contents }. What did not fit goes to her circle: { $overflow } ({ $count } in all).
ww-event-hands = The hands went left.
ww-event-hands-own = The hands went left. You gave { $cards }.
ww-event-drew =
    { $count ->
        [one] { $seat } draws { $count } card.
       *[other] { $seat } draws { $count } cards.
    }
    .seat =
        { $count ->
            [one] You draw { $count } card.
           *[other] You draw { $count } cards.
        }
ww-event-drew-own = { $seat } draws { $cards }.
    .seat = You draw { $cards }.
ww-event-turned = { $seat }: the Slyboots card turned over.
    .seat = Your Slyboots card turned over.
ww-event-won = The circle is full. { $winners } wins.
ww-event-won-shared = The circles are full. { $winners } share the victory.
ww-event-dawn = Dawn, and no circle is full. { $winners } wins.
ww-event-dawn-shared = Dawn, and no circle is full. { $winners } share the victory.

## Arcana and ingredients
ww-arcana-raven = the raven
ww-arcana-book = the book
ww-arcana-brew = the cauldron
ww-nothing = nothing
ww-step-raven = the raven tidied up
ww-ingredient-h = shadow heart
ww-ingredient-m = mandrake
ww-ingredient-f = mushroom
ww-ingredient-s = spider
ww-ingredient-t = toad
ww-some-h-1 = 1 shadow heart
ww-some-h-2 = 2 shadow hearts
ww-some-h-3 = 3 shadow hearts
ww-some-h-4 = 4 shadow hearts
ww-some-h-5 = 5 shadow hearts
ww-some-h-6 = 6 shadow hearts
ww-some-h-7 = 7 shadow hearts
ww-some-h-8 = 8 shadow hearts
ww-some-h-9 = 9 shadow hearts
ww-some-m-1 = 1 mandrake
ww-some-m-2 = 2 mandrakes
ww-some-m-3 = 3 mandrakes
ww-some-m-4 = 4 mandrakes
ww-some-m-5 = 5 mandrakes
ww-some-m-6 = 6 mandrakes
ww-some-m-7 = 7 mandrakes
ww-some-m-8 = 8 mandrakes
ww-some-m-9 = 9 mandrakes
ww-some-f-1 = 1 mushroom
ww-some-f-2 = 2 mushrooms
ww-some-f-3 = 3 mushrooms
ww-some-f-4 = 4 mushrooms
ww-some-f-5 = 5 mushrooms
ww-some-f-6 = 6 mushrooms
ww-some-f-7 = 7 mushrooms
ww-some-f-8 = 8 mushrooms
ww-some-f-9 = 9 mushrooms
ww-some-s-1 = 1 spider
ww-some-s-2 = 2 spiders
ww-some-s-3 = 3 spiders
ww-some-s-4 = 4 spiders
ww-some-s-5 = 5 spiders
ww-some-s-6 = 6 spiders
ww-some-s-7 = 7 spiders
ww-some-s-8 = 8 spiders
ww-some-s-9 = 9 spiders
ww-some-t-1 = 1 toad
ww-some-t-2 = 2 toads
ww-some-t-3 = 3 toads
ww-some-t-4 = 4 toads
ww-some-t-5 = 5 toads
ww-some-t-6 = 6 toads
ww-some-t-7 = 7 toads
ww-some-t-8 = 8 toads
ww-some-t-9 = 9 toads
ww-from-supply-1 = 1 from the supply
ww-from-bench-1 = 1 from the workbench
ww-from-made-1 = 1 of what was made
ww-from-supply-2 = 2 from the supply
ww-from-bench-2 = 2 from the workbench
ww-from-made-2 = 2 of what was made
ww-from-supply-3 = 3 from the supply
ww-from-bench-3 = 3 from the workbench
ww-from-made-3 = 3 of what was made
ww-from-supply-4 = 4 from the supply
ww-from-bench-4 = 4 from the workbench
ww-from-made-4 = 4 of what was made
ww-from-supply-5 = 5 from the supply
ww-from-bench-5 = 5 from the workbench
ww-from-made-5 = 5 of what was made
ww-step-element-h = the elements bring 3 shadow hearts
ww-step-book-h = the book opens shadow hearts
ww-step-brew-h = the cauldron adds a shadow heart
ww-step-pour-h = a shadow heart from the workbench into the cauldron
ww-step-keep-h = a shadow heart into her own circle
ww-step-element-m = the elements bring 3 mandrakes
ww-step-book-m = the book opens mandrakes
ww-step-brew-m = the cauldron adds a mandrake
ww-step-pour-m = a mandrake from the workbench into the cauldron
ww-step-keep-m = a mandrake into her own circle
ww-step-element-f = the elements bring 3 mushrooms
ww-step-book-f = the book opens mushrooms
ww-step-brew-f = the cauldron adds a mushroom
ww-step-pour-f = a mushroom from the workbench into the cauldron
ww-step-keep-f = a mushroom into her own circle
ww-step-element-s = the elements bring 3 spiders
ww-step-book-s = the book opens spiders
ww-step-brew-s = the cauldron adds a spider
ww-step-pour-s = a spider from the workbench into the cauldron
ww-step-keep-s = a spider into her own circle
ww-step-element-t = the elements bring 3 toads
ww-step-book-t = the book opens toads
ww-step-brew-t = the cauldron adds a toad
ww-step-pour-t = a toad from the workbench into the cauldron
ww-step-keep-t = a toad into her own circle

## Refusals
ww-refusal-wrong-stage = This is not the time for it: see what the table asks for.
ww-refusal-not-your-decision = This is not yours to decide now: wait for the others, or think again while not everybody is done.
ww-refusal-game-over = The game is over already.
ww-refusal-not-offered = This character was not offered to you: choose one of the two you were dealt.
ww-refusal-not-in-hand = This recipe is not in your hand.
ww-refusal-one-recipe-required = Exactly one recipe is laid each round.
ww-refusal-not-reversible = This recipe cannot be turned.
ww-refusal-no-such-power = Your character has no such power.
ww-refusal-pick-is-final = Fate has chosen already: you may still decide which way up it lies and which arcana you use.
ww-refusal-deck-empty = There is nothing to draw: deck and discard pile are empty.
ww-refusal-not-activated = These arcana are not awake this round, or are used already.
ww-refusal-too-many = That is too many: take fewer.
ww-refusal-not-on-workbench = That is not on your workbench.
ww-refusal-type-required = Name an ingredient.
ww-refusal-not-your-recipe = This recipe is not one of yours.
ww-refusal-recipe-used = This recipe is used already this round.
ww-refusal-cells-not-filled = All cells of the recipe must be filled, no more and no fewer.
ww-refusal-wrong-type = This cell does not take that ingredient.
ww-refusal-source-empty = It cannot come from there: only from your workbench, from what you made this round, and what the book opened.
ww-refusal-type-not-open = From the supply you may take only what the book has opened.
ww-refusal-nothing-to-transform = This recipe has no cells: only its arcana matter.
ww-refusal-power-used = You have used this power already this round.
ww-refusal-wrong-payment = The price is exactly two mandrakes.
ww-refusal-condition-not-met = All five ingredients must be in the cauldron.
ww-refusal-mandatory-missing = First choose which three ingredients the elements bring.
ww-refusal-too-late = It is too late to take this back.
ww-refusal-not-visible = Nobody may look there.
ww-refusal-other-form = This action is written differently: “{ $action }”.

## The card file
ww-content-json = The card file cannot be read: { $error }
ww-content-game = This file is of another game: “{ $game }” instead of “vedmin-krug”.
ww-content-size = There must be 60 recipes, the file has { $given }.
ww-content-id = “{ $card }” is no id of a recipe: lower-case letters, digits and hyphens, not beginning with “chr-”.
ww-content-repeated = The card “{ $card }” stands twice.
ww-content-initiative-range = Initiative goes from 1 to 60, “{ $card }” has { $initiative }.
ww-content-initiative-repeated = Initiative { $initiative } of “{ $card }” is taken already.
ww-content-cells = Recipe “{ $card }” has more than five cells on a side.
ww-content-cell = “{ $card }”: “{ $cell }” is no cell of a recipe.
ww-content-arcana = “{ $card }”: at most two symbols of each arcana, letters r, b and c.
ww-content-arcana-sum = All recipes together carry 27 symbols ({ $arcana }), not { $given }.
ww-content-arcana-spread = The arcana are spread wrongly: 8 cards without, 30 with one, 18 with two, 3 with three, one with six.
ww-content-reversible = Exactly 22 recipes are reversible, the file has { $given }.
ww-content-hybrid = Exactly 10 recipes carry hybrid cells, the file has { $given }.
ww-content-families = There must be 6 single recipes and 18 families, the file has { $singles } and { $families }.
ww-content-family = The family “{ $family }” does not map onto itself under mushroom – spider – toad.
ww-content-character = There is no character “{ $card }”.
ww-content-copies = “{ $card }” must have this many copies: { $wanted }.
ww-content-start = The starting ingredients of “{ $card }” do not fit on a workbench.
ww-content-character-arcana = “{ $card }”: at most one symbol of each arcana.
ww-content-power = The recipe on “{ $card }” is not its power.
ww-content-characters = There must be 13 different characters, the file has { $given }.
ww-content-capacities = There are exactly 4 cells for mandrakes and at least one of each other type.
ww-content-unnamed = The card “{ $card }” has no name in Russian or English.

## Advice
ww-advice =
    { $points ->
        [0] Nothing can be forced into your circle yet: this at least fills her workbench.
        [one] This brings { $points } ingredient into your circle, if the witch on your right spends nothing.
       *[other] This brings { $points } ingredients into your circle, if the witch on your right spends nothing.
    }
ww-advice-found =
    { $points ->
        [0] There are too many recipes to try everything. The best found forces nothing into your circle, but it fills her workbench.
        [one] There are too many recipes to try everything. The best found brings { $points } ingredient into your circle, if the witch on your right spends nothing.
       *[other] There are too many recipes to try everything. The best found brings { $points } ingredients into your circle, if the witch on your right spends nothing.
    }
