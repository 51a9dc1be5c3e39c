# Old World: cards, fights, dice and stories on the page.

## Cards
owf-ground-forest = forest
owf-ground-mountain = mountains
owf-ground-water = water
owf-ground-universal = any terrain
owf-cost = cost { $cost }
owf-links = links: { $links }
owf-no-links = no links
owf-link-with = { $to } ({ $what })
owf-level =
    { $level ->
        [1] First level
        [2] Second level
       *[3] Third level
    }
owf-life = Life: { $life }
owf-deck-city = City exploration
owf-deck-wilds = Wilds exploration
owf-deck-event = Event

## Fights
owf-fight = Fight
owf-turn = acting
owf-forming = Both sides get ready.
owf-brawl = Short fight
owf-shield = Shield { $shield } of { $max }
owf-pool = Life left: { $left } of { $whole }
owf-pool-hand = Life left: { $left } of { $whole }, { $hand } in hand
owf-discard = Discard: { $count }
owf-fallen = Monster cards lost: { $count }
owf-attack-charge = Charge
owf-attack-bite = Bite
owf-announced = Coming: { $attack }
owf-combo = Combination
owf-without-link = no link
owf-slot-first = any card
owf-slot-any = no link needed
owf-slot-closed = no links left
owf-link-open = Can go on with: { $colour }
owf-link-ready = Can go on, you hold a card: { $colour }
owf-sums = What the combination gives
owf-sum-damage = damage
owf-sum-shield = shield
owf-sum-draw = draw
owf-ready = What you can do
owf-bet-on = A coin on { $name }
owf-bets = Bets
owf-bet-made = { $name } bets on { $on }
owf-bet-waiting = { $name } ponders a bet
owf-corner-attacker = attacks
owf-corner-defender = defends
owf-tray = Cards to choose from
owf-tray-keep = Take a card into your hand
owf-tray-toss = Discard a card
owf-tray-back = Put the cards back: the last one ends up on top
owf-tray-fetch = Take a card from your discard
owf-tray-discard = Discard a card
owf-tray-trash = Remove a card from the game
owf-tray-play = Play a card

## Dice
owf-poker = Dice poker
owf-poker-townsfolk = Townsfolk
owf-poker-fixed = To beat
owf-stakes-witcher = Each puts in a coin and the bank adds one: the winner takes three.
owf-stakes-townsfolk =
    The pot holds { $pot ->
        [one] { $pot } coin
       *[other] { $pot } coins
    }. A tie goes to whoever’s turn it is.
owf-stakes-solo = The stake is one coin. The better the hand, the more it pays: from one coin for two pairs to six for five of a kind.
owf-stakes-challenge = Beat these dice: { $win }.
owf-dice-of = Dice: { $name }
owf-die = Die { $place }: { $value }
owf-poker-wins = { $hand } wins
owf-poker-choose = Mark the dice you want to roll again.
owf-poker-keep = Keep them all
owf-poker-reroll =
    Roll { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } again

## Stories
owf-story = Story
owf-story-loading = Opening the book of stories…
owf-story-of = This is the story of { $name }
owf-story-options = Two ways
owf-story-decides = { $name } decides.
owf-story-results = What came of it
owf-story-rolled = The die came to: { $value }
owf-story-on = Go on
owf-handed = What was gained and lost
owf-thing-gold = gold
owf-thing-shield = shield
owf-thing-level = a level up
owf-thing-discarded = cards discarded
owf-thing-trail = a trail token
owf-thing-quest = a new quest
owf-option-cost = Price: { $cost }
owf-victory = Victory
owf-fought-driven-off = The foe withdrew
owf-fought-defeat = Defeat
owf-fought-won = A duel won
owf-fought-lost = A duel lost
owf-tale-driven-off = You fell with no strength left and, sinking into the dark, heard the enemy limp away. There will be no trophy, but those who needed the quiet have paid for it.
owf-tale-defeat = You came to by a stranger’s fire: someone had dragged you off and asked nothing for it. The enemy is still where it was. But now you know its smell, and one more thing no school teaches.
owf-tale-won = You are standing, { $name } is not. In a corner of the inn they already tell it as if they had been there.
owf-tale-lost = { $name } offers a hand and helps you up. It was a costly lesson, but not one to be forgotten.
