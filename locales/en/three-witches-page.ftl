# 3 Witches on the page: labels of the table and hints of the first game.

## Table
twp-where-round = Round { $round }
twp-where-trick = trick { $trick } of 5
twp-where-lap = bidding, lap { $lap }
twp-where-last-lap = the last lap of bidding
twp-where-raise = bidding: who goes higher?
twp-where-exchange = passing cards
twp-where-discard = laying aside
twp-role-lead = Lead
twp-role-lesser-1 = 1st Lesser
twp-role-lesser-2 = 2nd Lesser
twp-elixir-here = Elixir
twp-hand-size = cards in hand
twp-chosen = has chosen
twp-orb-free = The orb is nobody's: no bid yet
twp-orb-bid = The orb: a bid of { $bid }
twp-pile-lead = Lead: { $won } of { $bid }
twp-pile-lessers = Lessers: { $count }
twp-slot-up = open
twp-slot-down = hidden
twp-card-hidden = a face-down card
twp-lead-suit = Lead suit: { $suit }.
twp-eye = An Eye: the Lessers play face down.
twp-pick-order = First card face up, second face down.
twp-trick-to-lead = The Lead Witch takes the trick
twp-trick-to-lessers = The Lesser Witches take the trick
twp-took-lead = to the Lead
twp-took-lessers = to the Lessers
twp-last-trick = The last trick, no. { $number }
twp-older-tricks = Earlier tricks
twp-said-pass = pass
twp-said-bid-3 = three!
twp-said-bid-4 = four!
twp-said-accept = agreed
twp-said-object = I object
twp-signal-win-trick = take it
twp-signal-lose-trick = lose it

## Hand
twp-hand = Your hand
twp-signals = Signals to your partner
twp-card-label = { $name }, rank { $rank }, suit { $suit }
twp-card-picked = { $name }, chosen
twp-card-picked-up = { $name }, will lie face up; press to take it back
twp-card-picked-down = { $name }, will lie face down; press to take it back
twp-card-barred = { $name }, not now; press to learn why
twp-take-back = Take back into your hand: { $card } ({ $slot })
twp-return-this = Give back to the Lead: { $card }
twp-tap-return = Tap one of the Lead’s two cards.
twp-swap = Swap
twp-try-exchange = Give these two
twp-zoom-card = Rank { $rank }, suit: { $suit }. This suit has: { $ranks }.
twp-zoom-eye = An Eye. If the Lead Witch plays it face up, both Lessers answer face down.

## Help card
twp-help-ranks = Ranks by suit
twp-help-suit = Suit
twp-help-elixir = The Elixir doubles the other card of its pair. The Lead may not play it face up.
twp-help-same-suit = Same suit:
twp-help-same-rank = Same rank:
twp-help-sum = the ranks add up.
twp-help-nothing = Nothing in common:
twp-help-higher = only the higher card counts.
twp-help-tie = A tie:
twp-help-tie-lead = the Lead Witch takes the trick.

## End
twp-reason =
    { $winners ->
        [one] Five tokens of fate are gathered.
       *[other] Five tokens of fate are gathered at the very same moment.
    }
twp-rounds = Rounds of the game
twp-col-round = Round
twp-col-target = Won
twp-col-word = Promise
twp-word-kept = kept
twp-word-broken = broken
twp-won-of = { $won } of { $bid }
twp-review = What was hidden
twp-review-dealt = { $name } is dealt
twp-review-gave = { $name } passes left (exchange { $number })
twp-review-discard = { $name } lays aside
twp-review-return = After trick { $trick } the Lead took back

## Hints of the first game
twp-hint-bid = A bid is a promise to win exactly that many tricks, alone against two. Keep it and you get two tokens; miss it and your rivals get one each. Not sure? Pass.
twp-hint-elixir = The Elixir doubles the card beside it. Everybody knows who holds it, and that witch speaks last.
twp-hint-help = The help card is always here: which ranks each suit has, and how a pair is counted.
twp-hint-exchange = Nobody dared. Two cards go to your left neighbour and two come from the right. Choose blindly.
twp-hint-discard = You are a Lesser Witch: two of you against the Lead. Lay aside the card that will help you least.
twp-hint-lead = Touch two cards: the first lies face up and sets the suit, the second face down. A pair with a common suit or rank adds up.
twp-hint-follow = If you have cards of the lead suit, play one of them: they are raised. If not, play any. Your card makes a pair with your partner's.
twp-hint-eye = The Lead opened an Eye: in this trick the Lessers play face down.
twp-hint-return-secret = The trick is yours. You secretly take one of your two cards back; your rivals will not learn which.
twp-hint-return-propose = You beat the Lead, and the two of you decide which card she gets back. A weak one spoils her next play; sometimes a strong one forces her to win too much.
twp-hint-values = This is how the pairs were counted: common suit or rank, the sum; nothing in common, the higher card only; with the Elixir, double.
twp-hint-signals = You may give your partner a sign: take this trick or lose it. Everybody sees it, and it binds nobody.
twp-hint-orb = The orb shows how many tricks the Lead must win: exactly that many, no more and no fewer.
twp-hint-tokens = Tokens of fate. Whoever is first to gather five wins.

twp-race = Race to five
twp-you = You
