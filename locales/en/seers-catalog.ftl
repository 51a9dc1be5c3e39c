# Seers Catalog: the words of the game. The keys "sc-…" come from the rules.

sc-joker = joker

## What is asked of a player
sc-prompt-lead = You start trick { $trick }. Lay one card, a set or a run.
sc-prompt-give-or-yield = You have nothing to start with. Name who starts instead of you, or pass the start on and keep the artifact.
sc-prompt-follow-single =
    { $lower ->
        [1] One card below { $bound } is needed
       *[other] One card above { $bound } is needed
    }{ $must ->
        [1] { $deed ->
            [1] . You are in bonus: beat it or play an artifact.
           *[other] . You are in bonus: you may not pass.
        }
       *[other] { $can ->
            [0] { $deed ->
                [1] . You cannot beat it: play an artifact or pass.
               *[other] . You cannot beat it: pass.
            }
           *[other] { $deed ->
                [1] . Beat it, play an artifact or pass.
               *[other] . Beat it or pass.
            }
        }
    }
sc-prompt-follow-set =
    { $lower ->
        [1] A set of { $size } below { $bound } is needed
       *[other] A set of { $size } above { $bound } is needed
    }{ $must ->
        [1] { $deed ->
            [1] . You are in bonus: beat it or play an artifact.
           *[other] . You are in bonus: you may not pass.
        }
       *[other] { $can ->
            [0] { $deed ->
                [1] . You cannot beat it: play an artifact or pass.
               *[other] . You cannot beat it: pass.
            }
           *[other] { $deed ->
                [1] . Beat it, play an artifact or pass.
               *[other] . Beat it or pass.
            }
        }
    }
sc-prompt-follow-run =
    { $lower ->
        [1] A run of { $size } that ends below { $bound } is needed
       *[other] A run of { $size } that ends above { $bound } is needed
    }{ $must ->
        [1] { $deed ->
            [1] . You are in bonus: beat it or play an artifact.
           *[other] . You are in bonus: you may not pass.
        }
       *[other] { $can ->
            [0] { $deed ->
                [1] . You cannot beat it: play an artifact or pass.
               *[other] . You cannot beat it: pass.
            }
           *[other] { $deed ->
                [1] . Beat it, play an artifact or pass.
               *[other] . Beat it or pass.
            }
        }
    }
sc-prompt-follow-blade =
    { $must ->
        [1] Nothing beats { $artifact }. It is your turn.
       *[other] { $deed ->
            [1] Nothing beats { $artifact }. Play an artifact or pass.
           *[other] Nothing beats { $artifact }. All you can do is pass.
        }
    }
sc-prompt-continue = Picked: { $cards }. Add a card or an artifact, this alone is not enough.
sc-prompt-finish = Picked: { $cards }. Lay it, or add something more.
sc-prompt-won = The game is over. { $winners } wins.
sc-prompt-won-shared = The game is over. { $winners } share the win.
sc-wait-lead = { $who } starts the trick.
sc-wait-follow = It is the turn of { $who }.

## Actions
sc-action-pick = Pick { $card }
sc-action-attach = Add { $artifact }
sc-action-attach-shift = { $artifact }: { $card } counts as { $value }
sc-action-attach-cloak = { $artifact }: { $card } counts as { $suit }
sc-action-lay-single =
    { $with ->
        [0] Lay { $cards }
       *[other] Lay { $cards } with { $riders } (worth { $strength })
    }
sc-action-lay-set =
    { $with ->
        [0] Lay a set of { $value }: { $cards }
       *[other] Lay a set of { $value }: { $cards } with { $riders } (worth { $strength })
    }
sc-action-lay-run =
    { $with ->
        [0] Lay a run { $from }–{ $value }: { $cards }
       *[other] Lay a run { $from }–{ $value }: { $cards } with { $riders } (worth { $strength })
    }
sc-action-lay-blade = Lay { $cards }
sc-action-pass = Pass
sc-action-yield = Pass the start of the trick on
sc-action-rod = { $artifact }: take the cards of the trick
sc-action-gift = { $artifact }: { $to } starts the trick
sc-action-bag = { $artifact }: discard { $card } unseen
sc-action-raven = { $artifact }: give { $card } to { $to }
sc-action-bookmark = { $artifact }: leave the trick
sc-action-back = Take back { $card }
sc-action-back-all = Take everything back

## Log
sc-event-dealt = Round { $round }: the cards are dealt, fifteen each.
sc-event-opened = { $seat } was dealt { $artifact }.
    .seat = You were dealt { $artifact }.
sc-event-trick = { $seat } starts trick { $trick }.
    .seat = You start trick { $trick }.
sc-event-laid-single =
    { $seat } { $lead ->
        [1] starts with
       *[other] lays
    } { $cards }{ $with ->
        [0] .
       *[other] { " " }and { $riders }, worth { $strength }.
    }
    .seat =
        You { $lead ->
            [1] start with
           *[other] lay
        } { $cards }{ $with ->
            [0] .
           *[other] { " " }and { $riders }, worth { $strength }.
        }
sc-event-laid-set =
    { $seat } { $lead ->
        [1] starts with a set
       *[other] lays a set
    } of { $value }: { $cards }{ $with ->
        [0] .
       *[other] { " " }and { $riders }, worth { $strength }.
    }
    .seat =
        You { $lead ->
            [1] start with a set
           *[other] lay a set
        } of { $value }: { $cards }{ $with ->
            [0] .
           *[other] { " " }and { $riders }, worth { $strength }.
        }
sc-event-laid-run =
    { $seat } { $lead ->
        [1] starts with a run
       *[other] lays a run
    } { $from }–{ $value }: { $cards }{ $with ->
        [0] .
       *[other] { " " }and { $riders }, worth { $strength }.
    }
    .seat =
        You { $lead ->
            [1] start with a run
           *[other] lay a run
        } { $from }–{ $value }: { $cards }{ $with ->
            [0] .
           *[other] { " " }and { $riders }, worth { $strength }.
        }
sc-event-laid-blade =
    { $seat } { $lead ->
        [1] starts with
       *[other] lays
    } { $cards }. Nothing beats it.
    .seat =
        You { $lead ->
            [1] start with
           *[other] lay
        } { $cards }. Nothing beats it.
sc-event-passed = { $seat } passes.
    .seat = You pass.
sc-event-rod =
    { $seat } plays { $artifact } and takes { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $cards }.
    .seat =
        You play { $artifact } and take { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }: { $cards }.
sc-event-gift = { $seat } plays { $artifact }: { $to } starts the trick.
    .seat = You play { $artifact }: { $to } starts the trick.
    .to = { $seat } plays { $artifact }: you start the trick.
sc-event-bag = { $seat } plays { $artifact } and discards a card unseen.
    .seat = You play { $artifact } and discard a card unseen.
sc-event-bag-own = { $seat } plays { $artifact } and discards { $card } unseen (only you see this).
    .seat = You play { $artifact } and discard { $card } unseen (only you see this).
sc-event-raven = { $seat } plays { $artifact } and gives a card to { $to }.
    .seat = You play { $artifact } and give a card to { $to }.
    .to = { $seat } plays { $artifact } and gives a card to you.
sc-event-raven-own = { $seat } plays { $artifact } and gives { $card } to { $to } (only you two see this).
    .seat = You play { $artifact } and give { $card } to { $to } (only you two see this).
    .to = { $seat } plays { $artifact } and gives { $card } to you (only you two see this).
# "-told": the same in the story of a finished game, nothing is secret any more.
sc-event-bag-own-told = { $seat } plays { $artifact } and discards { $card } unseen.
sc-event-raven-own-told = { $seat } plays { $artifact } and gives { $card } to { $to }.
sc-event-bookmark = { $seat } plays { $artifact } and leaves the trick.
    .seat = You play { $artifact } and leave the trick.
sc-event-bonus-on = { $seat } is in bonus now.
    .seat = You are in bonus now.
sc-event-bonus-off = { $seat } is no longer in bonus.
    .seat = You are no longer in bonus.
sc-event-yielded = { $from } cannot start the trick. { $to } does.
    .from = You cannot start the trick. { $to } does.
    .to = { $from } cannot start the trick. You do.
sc-event-nobody-leads = { $from } cannot start the trick, and neither can anybody else.
    .from = You cannot start the trick, and neither can anybody else.
sc-event-trick-won = { $seat } wins trick { $trick }.
    .seat = You win trick { $trick }.
sc-event-round-ended = Round { $round } is over: { $seat } has no cards left.
    .seat = Round { $round } is over: you have no cards left.
sc-event-round-stuck = Round { $round } is over: nobody can start a trick.
sc-event-won = Four rounds are played. { $winners } wins.
sc-event-won-shared = Four rounds are played. { $winners } share the win.

## Refusals
sc-needs-single = a single card
sc-needs-set = a set
sc-needs-run = a run
sc-refusal-game-over = The game is over.
sc-refusal-not-your-turn = It is not your turn. Wait a little.
sc-refusal-leader-cannot-pass = You start the trick, so you may not pass. Lay any meld.
sc-refusal-must-play = You are in bonus and can beat the meld: you may not pass.
sc-refusal-cannot-yield = You may pass the start on only when you have nothing to start with.
sc-refusal-card-not-in-hand = You do not hold that card.
sc-refusal-duplicate-card = That card is picked already.
sc-refusal-not-a-meld = That is no meld. It takes one suit card, a set or a run; artifacts go along with them.
sc-refusal-needs-suit-card = At least one suit card is needed: jokers and artifacts do not go without one.
sc-refusal-not-a-set = The cards of a set have one value.
sc-refusal-not-a-run = The cards of a run are of one suit and in a row, without gaps and repeats.
sc-refusal-bad-declaration = A joker or a stand-in takes the place of a card from 2 to 13, and only in its own kind of meld.
sc-refusal-bad-target = Choose another target: the artifact does not work that way.
sc-refusal-wrong-type = Something else is asked for: { $wanted }, { $size } in number.
sc-refusal-wrong-size =
    { $wanted ->
        [one] Exactly { $wanted } card is needed.
       *[other] Exactly { $wanted } cards are needed.
    }
sc-refusal-too-low = Too low: more than { $bound } is needed.
sc-refusal-too-high = Too high: less than { $bound } is needed now.
sc-refusal-unbeatable = Nothing beats the card on the table.
sc-refusal-no-riders = That card is laid by itself, without other artifacts.
sc-refusal-wrong-time = This artifact cannot be played now: the reference says when it can.
sc-refusal-deed-alone = This artifact is played by itself, without a meld.
sc-refusal-other-form = This action is written differently: “{ $action }”.
sc-refusal-not-picked = Pick the cards of this meld first, then lay it.
sc-refusal-leads-nowhere = No meld that is good now has this card.
sc-refusal-finish-first = Cards are picked already: lay the meld or take them back.
sc-refusal-nothing-picked = There is nothing to take back: that card is not picked.

## The file of artifacts
sc-content-json = The file of artifacts cannot be read: { $error }
sc-content-game = This is a file of another game: "{ $game }" instead of "seers-catalog".
sc-content-size = There must be 15 artifacts, but the file has { $given }.
sc-content-equal-ids = The ids of the artifacts must differ.
sc-content-equal-names = The names of the artifacts must differ.
sc-content-id = The id "{ $id }" will not do: up to 24 lower-case letters, digits and hyphens, and not the name of another card.
sc-content-unnamed = The artifact "{ $id }" has no name or no text in one of the languages.
sc-content-first-move = There must be exactly one artifact first-move, and it must start the round.
sc-content-equal-effects = Two artifacts have the same effect.
sc-content-value = The value of a single is 1 to 13, and only first-move has one, not "{ $id }".
sc-content-shift = A shift is 1 or 2, and only the cauldron has one: look at "{ $id }".
sc-content-half-points = An addition is 1 to 3 half points, and only the amulet has one: look at "{ $id }".
sc-content-score = An artifact always scores 0: look at "{ $id }".
sc-content-timing = Leading or following can be forbidden for riders and stand-ins only, and the Scales never lead: look at "{ $id }".
sc-content-suits = The five suits and their letters cannot be changed, only their names.
