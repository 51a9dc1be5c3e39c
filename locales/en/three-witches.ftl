# 3 Witches: the words of the game. The keys "tw-…" come from the rules.

## What is asked of a player
tw-prompt-open-bid = Your word: bid 3 or 4 tricks, or pass.
tw-prompt-forced-bid = Everybody passed and the Elixir is yours: you must bid 3 or 4.
tw-prompt-raise = { $bidder } bids 3. Raise to 4, or pass?
tw-prompt-raise-own = Nobody raised your 3. Keep it, or raise to 4 yourself?
tw-prompt-exchange = Nobody bid. Choose two cards for your left neighbour.
tw-prompt-exchange-elixir = Nobody bid. Give your left neighbour the Elixir and one more card.
tw-prompt-discard = Lay one card aside; nobody will see it before the round is over.
tw-prompt-lead =
    Trick { $trick } of 5, { $won } of { $bid } won. Play two cards: one face up, one face down.
tw-prompt-follow = Follow suit: { $suit } are wanted.
tw-prompt-follow-or-pass = The lead suit is { $suit } and you have none. Play any card, or pass and see your partner's play first.
tw-prompt-follow-void = The lead suit is { $suit } and you have none. Play any card.
tw-prompt-late-play = You passed; now play any card.
tw-prompt-return-secret = The trick is yours. Which of your two cards do you secretly take back?
tw-prompt-return-propose = The trick is yours and your partner's. Propose which card goes back to the Lead Witch.
tw-prompt-return-answer = { $speaker } proposes to give back "{ $card }". Do you agree?
tw-prompt-return-final = Your partner objects to "{ $card }". The last word is yours: which card goes back?
tw-prompt-over = The game is over.
tw-prompt-won = The game is over. { $winners } wins.
tw-prompt-won-shared = The game is over. { $winners } share the win.
tw-wait-bid = { $who } has the word.
tw-wait-exchange = Choosing cards to pass on: { $who }.
tw-wait-discard = Laying a card aside: { $who }.
tw-wait-lead = The Lead Witch plays: { $who }.
tw-wait-follow = { $who } answers.
tw-wait-return = Deciding which card goes back: { $who }.

## Actions
tw-action-pass = Pass
tw-action-bid = Bid { $tricks }
tw-action-exchange = Give { $card } and { $other }
tw-action-discard = Lay aside { $card }
tw-action-lead = { $card } face up, { $down } face down
tw-action-play = Play { $card }
tw-action-return = Take back { $card }
tw-action-propose = Propose to give back { $card }
tw-action-accept = Agree
tw-action-object = Object
tw-action-settle = Settle on { $card }
tw-action-win-trick = Let us take it
tw-action-lose-trick = Let us lose it

## Log
tw-event-dealt = Round { $round }: the cards are dealt, six each.
tw-event-elixir = { $seat } holds the Elixir.
    .seat = You hold the Elixir.
tw-event-bid = { $seat } bids { $tricks }.
    .seat = You bid { $tricks }.
tw-event-passed = { $seat } passes.
    .seat = You pass.
tw-event-exchange-chosen = { $seat } has chosen two cards to pass on.
    .seat = You have chosen two cards to pass on.
tw-event-exchanged = The cards went to the left.
tw-event-teams = { $lead } is the Lead Witch of this round. Target: exactly { $tricks } { $tricks ->
        [one] trick
       *[other] tricks
    }.
    .lead =
        You are the Lead Witch of this round. Target: exactly { $tricks } { $tricks ->
            [one] trick
           *[other] tricks
        }.
tw-event-discarded = { $seat } lays a card aside.
    .seat = You lay a card aside.
tw-event-discarded-own = { $seat } lays "{ $card }" aside (only you see this).
    .seat = You lay "{ $card }" aside (only you see this).
tw-event-led = Trick { $trick }. { $seat } plays "{ $card }" face up and a second card face down.
    .seat = Trick { $trick }. You play "{ $card }" face up and a second card face down.
tw-event-played = { $seat } plays "{ $card }".
    .seat = You play "{ $card }".
tw-event-played-hidden = { $seat } plays a card face down.
    .seat = You play a card face down.
tw-event-revealed-lead = Lead Witch: { $lead_cards } = { $lead_value }. Lessers: { $lesser_cards } = { $lesser_value }. The Lead takes the trick.
tw-event-revealed-lessers = Lead Witch: { $lead_cards } = { $lead_value }. Lessers: { $lesser_cards } = { $lesser_value }. The Lessers take the trick.
tw-event-proposed = { $seat } proposes to give back "{ $card }".
    .seat = You propose to give back "{ $card }".
tw-event-accepted = { $seat } agrees.
    .seat = You agree.
tw-event-objected = { $seat } objects.
    .seat = You object.
tw-event-returned = "{ $card }" goes back to the Lead Witch ({ $seat }).
    .seat = "{ $card }" comes back to you.
tw-event-returned-own = { $seat } secretly takes back "{ $card }" (only you see this).
    .seat = You secretly take back "{ $card }" (only you see this).
tw-event-returned-secret = { $seat } secretly takes back one of the two cards.
    .seat = You secretly take back one of the two cards.
tw-event-returned-elixir = The Elixir stays in the trick, "{ $card }" goes back to { $seat }.
    .seat = The Elixir stays in the trick, "{ $card }" comes back to you.
tw-event-gathered-lead = Trick { $trick } goes to the Lead Witch.
tw-event-gathered-lessers = Trick { $trick } goes to the Lesser Witches.
tw-event-win-trick = { $seat }: "Let us take it."
    .seat = Your sign: "Let us take it."
tw-event-lose-trick = { $seat }: "Let us lose it."
    .seat = Your sign: "Let us lose it."
tw-event-scored-made = { $lead } wanted { $bid } and took exactly { $won }: two fate tokens.
    .lead = You promised { $bid } and took exactly { $won }: two fate tokens for you.
tw-event-scored-missed = { $lead } wanted { $bid } but took { $won }: a fate token for each Lesser Witch.
    .lead = You promised { $bid } but took { $won }: a fate token for each Lesser Witch.
tw-event-reviewed = The cards of round { $round } are open: you may look at what was hidden.
tw-event-won = Five fate tokens! { $winners } wins.
tw-event-won-shared = Five fate tokens! { $winners } share the win.

## Refusals
tw-refusal-game-over = The game is already over.
tw-refusal-not-a-lesser = Only the Lesser Witches may do this, and you are the Lead.
tw-refusal-already-committed = You have already chosen and cannot change it. We wait for the others.
tw-refusal-elixir-cannot-return = A Lead who wins with the Elixir cannot take it back: her other card has returned already.
tw-refusal-not-your-turn = It is not your decision now. Wait a moment.
tw-refusal-wrong-phase = This is not the moment for that: see what the table asks for.
tw-refusal-bad-bid = A bid is 3 or 4.
tw-refusal-bid-not-higher = A bid of 3 stands already. Raise to 4, or pass.
tw-refusal-must-bid = You cannot pass: it is the last lap and the Elixir is yours. Bid 3 or 4.
tw-refusal-wrong-count =
    { $wanted ->
        [one] One card is wanted
       *[other] { $wanted } cards are wanted
    }, { $given } given.
tw-refusal-duplicate-card = The same card cannot be named twice.
tw-refusal-card-not-in-hand = That card is not in your hand.
tw-refusal-must-pass-elixir = The Elixir must be passed on: choose it and one more card.
tw-refusal-elixir-face-up = The Elixir is never played face up. Put it face down.
tw-refusal-must-follow = Not that one: you have { $suit } and must follow suit.
tw-refusal-cannot-pass = You cannot pass here: play a card.
tw-refusal-not-in-trick = Only one of the Lead's two cards of this trick can go back.
tw-refusal-signal-closed = Signals are for the Lesser Witches, and only while the tricks are played.
tw-refusal-signal-limit = You have already sent two signals for this trick.
tw-refusal-chat-closed = Talk is closed during a round: two signals are what you have.
tw-refusal-other-form = This action is written differently: “{ $action }”.

## Deck file
tw-content-json = The deck file cannot be read: { $error }
tw-content-game = This is a file of another game: "{ $game }" instead of "three-witches".
tw-content-size = A deck has 18 cards, this file has { $given }.
tw-content-elixir = Exactly one Elixir without a rank is wanted, the file has { $given }.
tw-content-rank-missing = The card "{ $card }" has no rank.
tw-content-rank-range = A rank is a whole number from 1 to 9, a card of "{ $suit }" has { $rank }.
tw-content-repeated = The card "{ $suit } { $rank }" stands twice.
tw-content-suits = Exactly five ordinary suits are wanted, owl and dog among them. The file has: { $given }.
tw-content-suit-id = A suit is named by up to 16 lower-case Latin letters, the file has "{ $suit }".
tw-content-owls = The suit owl needs at least two cards.
tw-content-equal-sets = The rank sets of the five suits must differ from each other.
tw-content-twos = At least two cards of rank 2 are wanted.
tw-content-threes = At least two cards of rank 3 are wanted.
tw-content-two-five = At least one suit must hold both 2 and 5.
tw-content-three-five = A 3 and a 5 of different suits are wanted.
tw-content-unnamed = The card "{ $suit } { $rank }" has no name in Russian or English.
tw-content-equal-names = The names of the cards must differ.
