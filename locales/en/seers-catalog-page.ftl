# Seers Catalog on the page: what is written on the table, and the hints of the first game.

## The table
scp-round = Round { $round } of 4
scp-trick-number = trick { $trick }
scp-discard = discard: { $count }
scp-scores = Scores
scp-race = The race: who holds fewer cards
scp-trick = The trick
scp-beat-single =
    { $lower ->
        [1] One card below { $bound }
       *[other] One card above { $bound }
    }
scp-beat-set =
    { $lower ->
        [1] A set of { $size } below { $bound }
       *[other] A set of { $size } above { $bound }
    }
scp-beat-run =
    { $lower ->
        [1] A run of { $size }, its top below { $bound }
       *[other] A run of { $size }, its top above { $bound }
    }
scp-beat-nothing = Nothing beats this card
scp-lower = lower beats higher now
scp-laid-by = Laid by { $name }
scp-taken = { $name } owns the meld; its cards were taken into a hand
scp-earlier = Earlier in this trick
scp-you-lead = You lead
scp-leads-trick = { $name } leads
scp-leads = leads the trick
scp-passed = pass
scp-out = out of the trick
scp-hand-size = cards in hand
scp-total = points so far
scp-token-plain = 6+
scp-token-bonus = Bonus
scp-token-plain-help = Six cards or more: may pass, but there is no bonus.
scp-token-bonus-help = Five cards or fewer: there is a bonus, but no passing while there is something to beat with.
scp-finished =
    { $count ->
        [one] { $count } trick played
       *[other] { $count } tricks played
    }
scp-finished-won = led by { $leader }, won by { $winner }

## The hand
scp-hand = Your hand
scp-sort = Order of the cards
scp-sort-suit = Suit
scp-sort-value = Value
scp-ideas = What you can lay
scp-idea-single = A single card, value { $strength }
scp-idea-set = A set of { $size }, value { $strength }
scp-idea-run = A run of { $size }, value { $strength }
scp-idea-blade = A single card that nothing beats
scp-reset = Take back
scp-name-card = Now touch a card.
scp-card = { $value }, { $suit }
scp-card-picked = { $name }, picked
scp-card-barred = { $name }, not possible now; press to learn why
scp-counts-as = counts as
scp-family-with = Laid along with a meld; it does not count toward its size. Worth 0 at the end of a round.
scp-family-stand-in = Takes the place of a card in a meld. Worth 0 at the end of a round.
scp-family-single = Laid by itself, without other cards. Worth 0 at the end of a round.
scp-family-deed = Played instead of a meld. Worth 0 at the end of a round.
scp-joker-text = The joker takes the place of any card from 2 to 13 in a set or a run. It is never laid alone, and is worth 0 at the end of a round.
scp-suit-text = Value { $value }. If the round ends and this is the lowest of five cards or fewer, the bonus is { $value }.

## The scores
scp-sheet = Scores by round
scp-sheet-help = The bonus minus the number of cards left.
scp-sheet-out = empty
scp-col-round = Round
scp-col-total = Total
scp-recap = Round { $round } is over
scp-recap-mine = Round { $round } is over: you got { $score }
scp-recap-close = All right
scp-ended-by = { $name } ran out of cards.
scp-ended-stuck = Nobody could lead.
scp-no-cards = no cards
scp-review = What everybody was left with
scp-reason =
    { $winners ->
        [one] Four rounds, and the most points.
       *[other] Equal points, and equal in the last round: the win is shared.
    }

## The reference
scp-help-melds = What you can lay
scp-help-single = A single card.
scp-help-set = A set: two or more cards of one value.
scp-help-run = A run: two or more neighbouring cards of one suit. Its value is that of the highest.
scp-help-beat = Beat it with the same: the same kind, as many cards, but higher. Whoever passes waits for the next trick; whoever is left wins it and leads.
scp-help-score = Points of a round
scp-help-bonus = One to five cards: the value of the lowest minus the number of cards.
scp-help-plain = Six cards or more: minus one point for each.
scp-help-zero = A joker or an artifact among the last five makes the bonus nothing. Whoever has no cards gets 0.
scp-help-artifacts = All artifacts
scp-help-artifacts-open = The artifacts of this game

## Hints of the first game
scp-hint-lead = You lead. Begin with little: low cards are only in the way at the end of a round. Touch a card to see everything it goes with.
scp-hint-follow = This is to be beaten: the same kind, as many cards, but higher. If you do not want to, pass until the end of the trick.
scp-hint-finder = Here are the melds that were found for you. A touch gathers one in your hand; the button above lays it.
scp-hint-bonus = You are in bonus! From now on you have to beat every meld that you can. Somebody had better end the round while your high cards last.
scp-hint-their-bonus = Whoever shows the Bonus token may not pass while she can beat the meld. Let her lay her last.
scp-hint-lower = Wolfsbane turned things over: lower beats higher until the end of the trick.
scp-hint-artifacts = The dark cards are artifacts. Touch one to read it here. A long touch shows a card large.
scp-hint-passed = You are out of this trick and come back in the next one.
scp-hint-sort = By suit it is easy to find runs, by value to find sets.
scp-hint-scores = Here are the scores of all four rounds.
