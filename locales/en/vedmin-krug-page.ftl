# Whirling Witchcraft on the page: labels of the table, help with planning, hints of a first game.

## The table
wwp-round = Round { $round }
wwp-phase-draft = choosing a character
wwp-phase-study = study
wwp-phase-arcana = arcana
wwp-phase-brewing = brewing
wwp-phase-over = the game is over
wwp-deck = { $deck } in the deck
wwp-circle-label =
    { $count ->
        [0] The witch's circle is empty
       *[other] In the witch's circle, { $count } of 5: { $what }
    }
wwp-empty = empty
wwp-side-left-help = Your left neighbour: her cauldron comes to you, your recipes go to her.
wwp-side-right-help = Your right neighbour: your cauldron goes to her, her recipes come to you.
wwp-side-both-help = She sits on your left and on your right: you swap cauldrons and recipes.
wwp-ready = ready
wwp-laid = face down
wwp-laid-rotated = face down, rotated
wwp-hand = In hand
wwp-hand-size = recipes in hand
wwp-on-table =
    { $count ->
        [0] No recipes on the table
        [one] { $count } recipe on the table
       *[other] { $count } recipes on the table
    }
wwp-look-at = { $name }: look at everything. On the workbench: { $bench }
wwp-visit-pot = In the cauldron:
wwp-pot = Cauldron, { $owner }: { $what }
wwp-token =
    { $next ->
        [yes] { $arcana }: { $value }, the next symbol wakes it
       *[no] { $arcana }: { $value }
    }
wwp-bench = Workbench
wwp-bench-kind = { $what }: { $now } of { $cells }
wwp-open = book: may be taken from the supply
wwp-tableau = Your recipes
wwp-tile = { $name }: { $sides }
wwp-tile-used = { $tile }. Number { $place } of the plan
wwp-tile-barred = { $tile }. Cannot be brewed now
wwp-card = { $name }, initiative { $initiative }: { $sides }
wwp-card-picked = { $card }. Picked
wwp-sides = { $inputs } → { $outputs }
wwp-cell-any = anything
wwp-cell-hybrid = { $one } or { $other }
wwp-draft = Characters to choose from
wwp-start = At the start:
wwp-start-arcana = Arcana:

## Choosing
wwp-turn = Rotate
wwp-turn-back = Rotate back
wwp-effects = What can be used
wwp-effect-raven = Raven
wwp-effect-book = Book
wwp-effect-brew = Cauldron
wwp-effect-pour = Pour
wwp-effect-write = Book for 2 mandrakes
wwp-effect-keep = Into my circle
wwp-ask-element = Which three ingredients come?
wwp-ask-choose = What fills the cell?
wwp-ask-gain = What do you gain?
wwp-ask-raven = Raven: one or two ingredients leave your workbench.
wwp-ask-book = Book: what is free from the supply this round?
wwp-ask-brew = Cauldron: what goes from the supply into your cauldron?
wwp-ask-pour = What moves from the workbench into the cauldron?
wwp-ask-write = For 2 mandrakes: what is free from the supply?
wwp-ask-keep = What goes from the cauldron into your circle?
wwp-kind-h = heart
wwp-kind-m = mandrake
wwp-kind-f = mushr.
wwp-kind-s = spider
wwp-kind-t = toad
wwp-left = { $count } on the workbench

## Help with planning
wwp-forecast =
    { $sure ->
        [0] Overflow { $count } if she spends nothing.
       *[other] Overflow { $count }, { $sure } for sure.
    }
wwp-forecast-none = So far everything fits on her workbench.
wwp-spill = Does not fit on yours and goes to the circle ({ $name }):
wwp-advise = Best there is
wwp-advice-accept = Do that
wwp-advice-dismiss = I'll decide
wwp-advice-nothing = Better to add nothing.
wwp-advice-none = Nothing to propose now.
wwp-undo-step = Step back
wwp-undo-all = Start over

## A card, large
wwp-zoom-symbol =
    { $count ->
        [one] { $arcana } × 1
       *[other] { $arcana } × { $count }
    }
wwp-zoom-initiative = Initiative { $initiative }: lower acts earlier.
wwp-zoom-reversible = May be laid either way.
wwp-zoom-one-way = Cannot be rotated.

## Powers of the characters
wwp-power-initiate = Once a game, before choosing a recipe: discard this character and your whole hand and draw four new recipes.
wwp-power-jill = If your cauldron holds all five ingredients, move one of them to your own circle.
wwp-power-potioneer = For each cauldron symbol on the revealed recipe you may move one ingredient from your workbench into your cauldron.
wwp-power-whirlwind = Any recipe may be laid rotated.
wwp-power-toadmouth = A recipe: three toads become one ingredient of your choice.
wwp-power-daredevil = Let fate choose your recipe and get one arcana of your choice.
wwp-power-elements = Every round you take three equal ingredients onto your workbench; what does not fit goes to your left neighbour's circle. And a recipe.
wwp-power-warrior = A recipe: all five ingredients become any three. Then the character leaves the game.
wwp-power-fey = A recipe: a mandrake and a toad for nothing, every round.
wwp-power-seer = You hold five recipes instead of four.
wwp-power-slyboots = A recipe that turns over by itself every round.
wwp-power-spider = A recipe: three mandrakes become five spiders.
wwp-power-spellwriter = Once a round while you brew: pay two mandrakes and use the book.

## The reference card
wwp-help-round = A round
wwp-help-step-lay = Choose a recipe and lay it face down.
wwp-help-step-reveal = All recipes turn up at once.
wwp-help-step-arcana = Arcana that woke are used now or lost.
wwp-help-step-brew = Brewing: each recipe at most once, in any order; what you make can be spent at once.
wwp-help-step-pass = Cauldrons go right. What does not fit there goes to your circle.
wwp-help-step-check = Five in a circle end the game.
wwp-help-step-hands = Hands go left, and everybody draws.
wwp-help-ingredients = Ingredients
wwp-help-cells =
    { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
wwp-help-arcana-title = Arcana
wwp-help-raven = Raven: remove up to two ingredients from your workbench.
wwp-help-book = Book: name an ingredient; this round recipes take it from the supply.
wwp-help-brew = Cauldron: put one ingredient from the supply into your cauldron.
wwp-help-track = Every second symbol of an arcana wakes it: on 2, 4, 6 and so on.
wwp-help-goal = Five or more ingredients in your circle win. In a dispute: more of them, then more kinds, then fewer on the workbench.

## The end
wwp-reason-circle =
    { $winners ->
        [one] A full circle: { $count } ingredients did not fit at the neighbour's.
       *[other] Full circles with nothing left to compare: the victory is shared.
    }
wwp-reason-dawn =
    { $winners ->
        [one] Dawn came and no circle was full: the fullest wins.
       *[other] Dawn came and the circles are equal: the victory is shared.
    }
wwp-ladder = Who is ahead and why
wwp-ladder-help = First how many are in the circle, then how many kinds, then who has fewer left on the workbench.
wwp-col-place = Place
wwp-col-witch = Witch
wwp-col-circle = In circle
wwp-col-kinds = Kinds
wwp-col-bench = Workbench
wwp-all-recipes = All recipes on the tables

## Hints of a first game
wwp-hint-draft = Two characters to choose from. You begin with her ingredients and her power. Tap a card, then confirm.
wwp-hint-study = Every round you add one recipe, and it stays with you to the end. Above the arrow: what it costs; below it: what you get. The others go to your left neighbour.
wwp-hint-bench = Your workbench: three cells, four, and three times nine. The fuller it is, the easier it overflows.
wwp-hint-arcana-track = The arcana track: every second symbol of raven, book or cauldron wakes that arcana.
wwp-hint-arcana = An arcana woke. Tap an ingredient, or finish if you have no use for it.
wwp-hint-brewing = Tap glowing recipes: ingredients leave the workbench, and what you make lands in the cauldron. Any order will do, and you may change your mind.
wwp-hint-forecast = Here you see what the cauldron will hold and how much will not fit at your right neighbour's. Every overflow goes to your circle, and five in the circle win.
wwp-hint-advice = “Best there is” finds the brew with the largest overflow. You may accept it and change it.
wwp-hint-undo = Until everybody is ready you may take back any step: nobody sees anybody's plan anyway.
wwp-hint-right = Your right neighbour: your cauldron always goes to her.
wwp-hint-left = Your left neighbour: her cauldron comes to you, your recipes go to her.
wwp-hint-circle = This is your witch's circle. Five ingredients in it and you have won.

wwp-pour-left = → you
wwp-pour-right = you → her
wwp-pour-both = each other
wwp-thinks = deciding
wwp-waits = waiting
wwp-strip = { $name }, on your right: you pour here
wwp-strip-kind = { $what }: { $now } of { $cells }, you add { $more }, { $over } will not fit
wwp-in-pot = In the cauldron:
wwp-becomes = Your circle will hold { $count } of 5
wwp-you = You
wwp-hand-goes = What stays in your hand goes to the left: { $name }.
wwp-deck-help = Recipes in the deck: { $deck }, discarded: { $discard }
wwp-closes = The circle will close!
wwp-advise-short = Best
