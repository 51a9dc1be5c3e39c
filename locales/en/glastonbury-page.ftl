# Glastonbury on the page: labels of the table and hints of the first game.

## Field and cards
glp-field = Field of 6 by 6
glp-powder = Magic powder
glp-card-label = { $name } { $number }, { $colour }
glp-place = { $name } (row { $row }, column { $column })
glp-corner = Corner of the field (row { $row }, column { $column })
glp-picked = Picked: press again to take it
glp-far = Can be summoned with a spell
glp-barred = Not now, press to learn why
glp-to-corner = This card leads to a corner
glp-top = Top card of the cauldron: { $card }. Cards in it: { $count }
glp-cauldron-empty = The cauldron is empty: a walk of two steps
glp-next-walk =
    Next walk: { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
glp-spent =
    { $count ->
        [one] { $count } spent spell
       *[other] { $count } spent spells
    }
glp-spell-left = { $spell }: mana { $charges }
glp-recipes-hidden = Two secret recipes
glp-recipe-label = Your recipe: { $name }
glp-begins = begins
glp-sealed = powder decided
glp-wizards = Wizards
glp-in-box = in the box
glp-deck =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } in the deck
glp-out = out of the game: { $count }
glp-turn = Turn { $turn }
glp-do-take = Take it
glp-do-summon = Summon it
glp-do-corner = Stand here

## Where a card leads
glp-ahead = Show where a card leads
glp-at-column = column { $number }
glp-at-row = row { $number }
glp-leads =
    Next { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, to the stop at { $place }.
glp-leads-first =
    From here { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, and you are at { $place }.
glp-leads-corner =
    Next { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, to a corner without cards.
glp-leads-stay = With powder on top the wizard stays at this line.
glp-to-here = → here again
glp-to-the-corner = → a corner
glp-to-column = → column { $number }
glp-to-row = → row { $number }

## The cauldron is open
glp-brew = Your brew
glp-brew-order = In order: the first card is the bottom, the last one the top. Remember it and close the cauldron.
glp-open-cauldron = Cauldron of { $name }, from the bottom

## About cards
glp-about-ingredient =
    Colour: { $colour }. It sends the wizard { $number ->
        [one] { $number } step
       *[other] { $number } steps
    } on.
glp-about-kind = Every kind has four cards: 1, 2, 3 and 4. One of them costs points, two are nothing, three and four pay.
glp-about-own = This is your colour: gains and losses count double.
glp-about-powder = At the end powder becomes one more card of any kind you have. While it lies on top, the wizard stays where it is.
glp-about-bad-luck = Works at once: everybody else loses the top card of the cauldron.
glp-about-eyeball = Works at once: you look through your whole brew, one time.
glp-about-summon = Two mana. At a line, take any card of the field instead of one of the line. No instant spells.
glp-about-shift = Three mana. At a corner, walk as far again and take a card. No instant spells.
glp-about-recipe-a =
    Collect the most cards of this colour ({ $colour }): { $kinds }. Each gives { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
glp-about-recipe-few-cards = Have the fewest cards in your cauldron; powder is a card too. It gives 10 points.
glp-about-recipe-few-fours = Have the fewest fours. It gives 10 points.
glp-about-recipe-few-spells = Take the fewest spells. It gives 10 points.
glp-about-recipe-most-ones = Collect the most ones. It gives 10 points.
glp-about-recipe-ender = Bring the game to its end in your turn. It gives 10 points.
glp-about-recipe-secret = Only you see a recipe until the points are counted. A tie gives nothing.

## Help card
glp-help-sets = Cards of one kind
glp-help-one = One card
glp-help-one-points = minus its number
glp-help-two = Two cards
glp-help-three = Three cards
glp-help-four = Four cards
glp-help-sum = the sum of numbers
glp-help-sum-bonus = the sum and 5 more
glp-help-own = Kinds of your own colour count double, gains and losses alike. The bonus of 5 is not doubled.
glp-help-colours = Colours and ingredients
glp-help-mine = your colour
glp-help-spells = Spells

## Scoring
glp-sheet = Points: { $name }
glp-col-kind = Kind
glp-col-cards = Cards
glp-col-points = Points
glp-pair = a pair is nothing
glp-sheet-empty = There is nothing in the cauldron.
glp-ingredients = Ingredients
glp-sheet-recipe = Recipe “{ $name }”
glp-recipe-most = The most? { $mine } against { $rival }.
glp-recipe-fewest = The fewest? { $mine } against { $rival }.
glp-recipe-ender = Ends the game?
glp-recipe-done = Yes.
glp-recipe-failed = No.
glp-recipe-each = { $mine } × { $each } = { $points }.
glp-total = Total
glp-total-so-far = Without powder so far
glp-nowhere = nowhere
glp-powder-auto = Powder: { $kinds }, to the best effect
glp-powder-chosen = Powder: { $kinds }, as the player decided
glp-powder-open = Where powder does most
glp-powder-without = Without powder: { $points }. With powder (ingredients and the recipe of a colour):
glp-reason-line = { $who } takes the last card of a line.
glp-reason-instants = { $who } comes to a line of nothing but instant spells.

## Hints of the first game
glp-hint-colour = Ingredients of your colour will count double. Every colour has a shape of its own; you see it on the cards.
glp-hint-corner = Wizards walk round the field clockwise. Choose a corner: the first walk is two steps.
glp-hint-recipes = These are your secret recipes: they give points at the end. Press one to read it.
glp-hint-line = The wizard stopped at a line of six cards, now lit. Take any of them: its number will be the length of the next walk.
glp-hint-ahead = The numbers on the track show where the wizard would be after a card with that number. A cross on a card: it leads to a corner, where there are no cards. You can switch it off here.
glp-hint-memory = Of a cauldron you see only the top card. What lies below you have to remember: the page will not tell.
glp-hint-summon = You have Magic Summons: for mana you may take a card that is not of your line.
glp-hint-shift = There is nothing to take at a corner. But Magic Shift leads on, as many steps again.
glp-hint-eyeball = The eyeball shows your brew one time. Close it, and there is only memory again.
glp-hint-powder = Powder is on top: at a line the wizard stays where it is, and at the end powder becomes a card of any kind.
glp-hint-sets = A lonely card costs points, three and four of a kind pay. All of it is on the help card.
glp-hint-end = The deck is empty: places are not filled any more. Whoever takes the last card of a line of six ends the game.
