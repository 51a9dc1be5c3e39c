# Old World: what is wrong with a state that is loaded. The keys “ow-problem-…” come from the rules.

## What is named by what
ow-thing-seat = a seat at the table
ow-thing-location = a location
ow-thing-card = an action card
ow-thing-potion = a potion
ow-thing-monster = a monster
ow-thing-fight-card = a fight card of a monster
ow-thing-story = an exploration card or an event
ow-thing-event = the number of an event
ow-thing-skill = a skill
ow-thing-colour = a colour
ow-thing-effects = the text of a card
ow-thing-abilities = the abilities of this card
ow-thing-slot = a place in the row
ow-thing-die = the face of a die

## What could not be read
ow-problem-id = This should name { $what }. There is no “{ $id }” in the game.
ow-problem-number = This should be { $what }. None has the number { $number }.
ow-problem-again = “{ $id }” stands in this list twice.
ow-problem-too-many = There are { $given } here, and never more than { $most }.
ow-problem-length = There should be { $wanted } places; the document has { $given }.
ow-problem-seed = The seed cannot be read: it is 64 hexadecimal digits.
ow-problem-hidden = A full state tells this, and the document does not. It looks like the view of a player.
ow-problem-witchers = There should be { $wanted } witchers; the document has { $given }.
ow-problem-amount = That is more or less than can come up here.

## Cards, potions, tokens, monsters, stories
ow-problem-card-twice = The card “{ $card }” lies in two places.
ow-problem-card-missing = The card “{ $card }” is nowhere.
ow-problem-card-foreign = The card “{ $card }” cannot be here: nobody plays its school.
ow-problem-row-gap = The row has a gap: empty slots are leftmost.
ow-problem-row-short = The row is not full although the common deck has cards.
ow-problem-hand = There are { $given } cards in the hand, and nobody holds more than seven.
ow-problem-potion-copies = There should be { $wanted } of “{ $potion }”; there are { $given } on the table.
ow-problem-potion-limit = More potions than can be carried: the limit is { $most }.
ow-problem-lair-terrain = The monster stands outside its terrain.
ow-problem-trail-and-track = A trail and a tracking quest of one monster.
ow-problem-trail-of-nobody = A trail, and no monster of this terrain on the map.
ow-problem-token-stack = The token “{ $token }” lies in the stack of another terrain.
ow-problem-token-twice = The token “{ $token }” lies in two places, or outside its terrain.
ow-problem-token-missing = The token “{ $token }” is nowhere.
ow-problem-monster-twice = The monster “{ $monster }” is there twice.
ow-problem-monster-missing = The monster “{ $monster }” is nowhere.
ow-problem-monster-level = The monster “{ $monster }” lies in the stack of another level.
ow-problem-three-monsters = Three monsters should be on the map while tokens are left.
ow-problem-solo-monsters = In the solo game monsters beaten and monsters on the map are three together.
ow-problem-solo-beaten = All three are beaten and the skill trophy is still there: that cannot be.
ow-problem-story-twice = The card “{ $story }” lies in two places.

## Boards and trophies
ow-problem-school-missing = The game is under way, and the witcher has no school.
ow-problem-school-twice = Another witcher has this school already.
ow-problem-skill = A skill is at level 1 to 5.
ow-problem-level = A witcher level is 1 to 5.
ow-problem-level-behind = All skills are above the witcher level: it should have gone up.
ow-problem-shield = The shield is above the defence: it is { $most } at most now.
ow-problem-marker = The trophy marker is at 0 to 4.
ow-problem-marker-wins = Whoever is at the fourth position has won, and the other way round.
ow-problem-marker-trophies = The marker does not tell the number of trophies.
ow-problem-own-trophy = Nobody has a trophy of the own school.
ow-problem-trophy-twice = This witcher has such a trophy already.
ow-problem-banners = The trophies of this school, its own and those given away, should be { $wanted }.
ow-problem-skill-trophies = The skill trophies, taken and not taken, should be { $wanted }.
ow-problem-tavern = A school has no tavern that could be closed.

## The turn and what is asked
ow-problem-over = Nobody has anything to decide and the game is not over, or the other way round.
ow-problem-stuck = Whatever is asked here cannot be answered: there is no legal action.
ow-problem-phase-two = Phase II has begun already; it does not begin twice in a turn.
ow-problem-last = The last decision is not written as the game writes it.
ow-problem-agenda-after-end = The game is over: nothing is left to be done.
ow-problem-agenda-long = Never is so much to be done at once.
ow-problem-agenda-plan = What is to be done is not the rest of a turn: the phases have another order.
ow-problem-agenda-fight = What is to be done is not the rest of a fight: a fight has another order.
ow-problem-agenda-order = This has no place here: what an effect set off comes first, then the plan of the turn.
ow-problem-step-effects = Such an effect cannot be here, or not of this witcher.
ow-problem-step-story = This card is not being resolved.
ow-problem-setup = The setup does not come here like this.
ow-problem-not-now = This is asked at another moment of the turn.
ow-problem-road = There is no road, or nothing to pay for it.
ow-problem-price = That is not what is left to pay for this card.
ow-problem-left = That is not how much is left to give or take.
ow-problem-skills = A skill at level 5 does not go up.
ow-problem-visit = The action of this location is closed now.
ow-problem-story = Nobody is being told this story.
ow-problem-dice = The dice do not fit who rolls what.
ow-problem-look = The cards looked at do not fit who looks where.
ow-problem-brawl = The short fight does not fit what is asked.

## The fight
ow-problem-fight-of-another = A fight is begun by the player whose turn it is.
ow-problem-fight-after-poker = Who played dice with somebody does not fight him in the same turn.
ow-problem-fight-forbidden = Witchers do not fight in a school or at the closed tavern.
ow-problem-foe = A fight is in phase II, and not with oneself.
ow-problem-no-monster = The monster that is fought is not on the map, or the fight ends as another kind.
ow-problem-result = The result of the fight does not fit how far it is.
ow-problem-pools = Life pools are formed before the first fight turn and dissolved after the fight.
ow-problem-acting = Somebody else has the fight turn.
ow-problem-combo = There can be no combo now: no card, no room or no fight.
ow-problem-combo-left = A combo lies on the table, and nothing clears it away.
ow-problem-fight-cards = The fight cards of the monster do not fit how far the fight is.
ow-problem-fight-card-twice = The fight card “{ $card }” is there twice.
ow-problem-monster-grows = The monster has more life or turns than it can have: its life is { $life }.
ow-problem-fighter-out = A fighter has no card left and the fight goes on.
ow-problem-potions-used = More potions were used in this fight than may be: the limit is { $most }.
ow-problem-potions-left = The used potions do not fit who fights.
ow-problem-attack = This player does not name the attack of the monster now.
ow-problem-bet = The bets do not fit who may bet, and when.
