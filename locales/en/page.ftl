# The page: everything it says itself. The words of the games are in files of their own.

## General
title = Coven
title-your-turn = ● Your turn — { $game }
title-table = { $game } — Coven
navigation = Sections
loading = Lighting the candles…
close = Close
copy = Copy
try-again = Try again
to-front = To the front page
other-language = Русский
problem-unreachable = The server does not answer. Please try again in a minute.

## Front page
front-title = The table is laid, the cauldron is warming
front-line = Games of witches with friends or bots. Nothing to sign up for: sit down and play.
front-unreachable = The server cannot be reached. Check your network; games that have begun are safe.
front-turn = A table is waiting for your move.
front-turn-go = Back to the table
front-you = You at the table
front-code = Invited? Enter the table's code or link
front-code-go = Sit down
my-tables = My tables
my-tables-empty = Nothing yet. Games you begin will wait for you here.
open-tables = Open tables
open-tables-empty = Nobody is looking for company now. Invite friends, or play with bots.
table-your-turn = Your turn
table-waiting =
    { $seats ->
        [one] Waiting for { $seats } more player
       *[other] Waiting for { $seats } more players
    }
table-playing = In play
table-finished = Finished
company-with-bots =
    { $people } and { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    }
players-exactly =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
players-range = { $fewest }–{ $most } players
minutes = about { $minutes } minutes
nickname = Your name at the table
nickname-default = Witch
bot-strength = Strength of the bots
play-with-bots = Play with bots
play-alone = Solo game
invite-friends = Invite friends
rules = Rules
options = Table options
option-players = How many players
option-usual = (usual)
option-listed = Show the table in the list of open ones
option-hints = Hints at the table

## A table before the game
loading-table = Looking for your table…
offline-table = The table does not answer: the server is silent or the network is gone.
waiting-for =
    { $seats ->
        [one] { $seats } player is missing. The game starts by itself when she sits down.
       *[other] { $seats } players are missing. The game starts by itself when all have sat down.
    }
waiting-start = Everybody is here, the cards are being dealt…
invite-title = Invite your friends
invite-line = Send them this link: they open it and sit down.
invite-link = Link to the table
invite-code = Table code:
link-copied = The link is copied.
join-title = Take a seat
join = Sit down
leave = Leave
see-out = See out
see-out-whom = See { $name } out
see-out-line = The seat becomes free, and the guest cannot come back to this table.
unseated = You no longer sit at this table. Pick another table or open your own.
read-rules = While you wait, read the rules

## Seats
seat-bot = bot
seat-open = Free seat
seat-you = you
seat-away = away
seat-stand-in = a bot plays for her
seat-give-back = Give the seat back
seat-let-bot = Let a bot play
seat-add-bot = Seat a bot
seat-deciding = deciding
bot-name-0 = Rowan
bot-name-1 = Nettle
bot-name-2 = Wormwood
bot-name-3 = Belladonna
bot-name-4 = Mint

## A table in play
tabs = Help and log
tab-help = Help card
tab-rules = Rules
tab-log = Log
tab-chat = Talk
tab-settings = Settings
your-place = Your place
rules-here = Rules about this moment
reconnecting = The connection broke; going back to the table…
offline = The server does not answer. The game is saved and we keep trying.
watching = Every seat is taken: you are watching.
game-unknown = This page does not have that game yet. Please reload it a little later.
game-not-loaded = The game did not load. Reload the page; your seat stays yours.
log = Log of the game
log-empty = Nothing has happened yet.
chat = Talk at the table
chat-empty = All quiet.
chat-write = Write to the table
chat-send = Send
rules-contents = Contents
rules-unreachable = The rules cannot be opened now. Please try a little later.
settings-language = Language
settings-sound = Sounds
settings-hints = Hints for a first game
settings-keys = With the keyboard: arrows walk along the cards, Enter takes one, digits take it at once, Escape skips the motion. A long press shows a card large.
hint = Hint
hint-understood = Got it
hint-silence = No more hints

## The end of a game
end-nobody = Nobody won
end-you-won =
    { $others ->
        [0] You won!
       *[other] You won, together with your partner!
    }
end-won =
    { $count ->
        [one] { $winners } wins
       *[other] { $winners } share the win
    }
end-rematch = Play again
end-join-rematch = Go to the new table
end-look = Look at the table
end-replay = Watch it again
end-back = Back to the result
end-proof = Download the proof of fair dealing
end-fingerprint = The fingerprint of this table’s secret:
end-proof-help = Before the deal the server published a fingerprint of its secret. With the downloaded file, the command “coven verify” proves that no card was changed afterwards.

## About the page
about = About
about-what = Coven is a table for games about witches. The program keeps the rules; bluffing, blundering and rejoicing are up to you.
about-fair = Fair dealing
about-fair-text = Before the deal the server publishes a fingerprint of a secret number, and every player adds her own. The cards depend on all of them together, so nobody can steer the deal. After the game you can download it and check it without the server.
about-licences = Licences
about-own-licence = The program: MIT or Apache-2.0, as you like.
about-icons = The pictures on the cards are composed from icons by Lorc, Delapouite and other authors of
about-icons-changed = The icons are recoloured and set in frames of our own.
about-fonts = Typefaces: Alegreya (Huerta Tipográfica) and Golos Text (Paratype), SIL Open Font License 1.1.
about-libraries = The page is built with Svelte (MIT), and its sentences are spoken by Project Fluent (Apache-2.0).
about-private = About you
about-private-text = We ask for neither mail nor password. Your name and your wishes stay in the browser, and your seat is known by a cookie that no script can see.
lost-title = Nothing here
lost-page = There is no such page. Perhaps the link lost a letter?

## Replay

title-replay = Replay: { $game }
replay-beginning = The beginning of the game.
replay-step = Step of the game
replay-back = A step back
replay-forth = A step on
replay-run = Play
replay-stop = Pause
replay-at = step { $at } of { $last }
replay-eyes = Seen by:
replay-eyes-nobody = a spectator
replay-leave = To the result
