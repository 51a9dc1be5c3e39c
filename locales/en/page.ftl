# The page: everything it says itself. The words of the games are in files of their own.

## General
title = Coven
title-your-turn = ● Your turn — { $game }
title-table = { $game } — Coven
navigation = Sections
loading = Lighting the candles…
close = Close
copy = Copy
share = Share
try-again = Try again
to-front = To the front page
other-language = Русский
problem-unreachable = The server does not answer. Please try again in a minute.

## Front page
front-title = The table is laid, the cauldron is warming
front-line = Games of witches with friends or bots. Nothing to sign up for: sit down and play.
front-unreachable = The server cannot be reached. Check your network; games that have begun are safe.
next = What next
next-return = To the table
next-quick = Quick play
next-quick-go = Sit down
next-learn = Lesson
next-lesson = Lesson: { $lesson }
front-you = You at the table
front-code = Invited? Enter the table's code or link
front-code-go = Sit down
my-tables = My tables
my-tables-empty = Nothing yet. Games you begin will wait for you here.
open-tables = Open tables
open-tables-empty = Nobody is looking for company now. Invite friends, or play with bots.
table-your-turn = Your turn
table-called = Waiting for you to deal
table-dealing = The cards are being dealt
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
minutes-short = { $minutes } min
nickname = Your name at the table
nickname-default = Witch
bot-strength = Strength of the bots
play-with-bots = Play with bots
play-with-bots-short = Play
play-alone = Solo game
play-alone-short = Alone
invite-friends = Invite friends
invite-friends-short = Invite
rules = Rules
rules-of = Rules: { $game }
options = Table options
options-of = Table options: { $game }
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
deal-opened = number open
deal-committed = number chosen
deal-waits = waiting for a number: { $left }
deal-calls = away, waiting { $left } more
deal-broken = Broken deals at this table: { $broken }.
deal-again = The deal was broken: somebody did not open her number. It is dealt anew, with new numbers.
deal-lost-seat = You did not open your number in time, and the seat is free. Sit down again while it is.
deal-closed = The deal of this table was broken three times, so the table is closed. Open a new one.
deal-fingerprint = The fingerprint of the deal:
deal-explained = The server and every player have thought of a number; the fingerprint seals them all with the seats and terms of the table. The page opens your number only after it, so nobody can choose the cards.
deal-distrust = The server showed another deal than it committed to: { $why ->
        [false-fingerprint] the fingerprint does not fit the terms of the table
        [second-fingerprint] there was another fingerprint for your number
       *[unsaid] a broken deal is not counted
    }. The page did not open your number.
deal-elsewhere = Your number for this deal was chosen in another browser. Open the table there.
invite-title = Invite your friends
invite-line = Send them this link: they open it and sit down.
invite-link = Link to the table
invite-code = Table code:
invite-share = Come and play { $game }
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
seat-away-left = away, a bot can be called in { $left }
seat-waits = thinks for too long
seat-waits-left = thinks for long, a vote for a bot is possible in { $left }
seat-stand-in = a bot plays for her
seat-give-back = Give the seat back
seat-let-bot = Call a bot
seat-vote-bot = Vote for a bot ({ $votes } of { $needed } so far)
seat-unvote-bot = Do not call a bot (votes: { $votes } of { $needed })
own-waits = The table waits for you… { $left } left, then the others may call a bot.
own-waits-over = The table waits for you. The others may call a bot now.
own-replaced = A bot plays for you: your decision waited for too long.
own-here = I am here
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
elsewhere = This table is open in other tabs or on other devices, so it has stopped here.
come-here = Go on here
connecting = Going to the table…
restarting = The server is restarting. The game is saved and goes on by itself in a moment.
offline = No connection to the server. The game is saved; the page connects again by itself.
act-unsure = Whether your move arrived will be clear when the connection is back.
act-was-done = The connection is back: your move was made.
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
since = Since your turn: { $lines ->
        [one] { $lines } event
       *[other] { $lines } events
    }
since-replay = Show it again
skip = Skip
settings-speed = Pace
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-instant = at once
settings-theme = Theme
theme-system = as the system
theme-light = light
theme-dark = dark
settings-text = Size of letters
text-normal = normal
text-large = larger
text-huge = large
settings-one-tap = Play with one tap, without confirming
settings-volume = Volume
settings-ambience = Sounds around: woods, fire, wind
settings-hints = Hints for a first game
settings-shake = Vibrate on my turn
settings-full = Full screen
settings-install = Install on this device
settings-install-by-hand = To install Coven: Share, then Add to Home Screen.
settings-keys = With the keyboard: arrows walk along the cards, Enter takes one, digits take it at once, Escape skips the motion. A long press shows a card large.
hint = Hint
hint-understood = Got it
hint-silence = No more hints

## The end of a game
end-nobody = Nobody won
end-you-won =
    { $others ->
        [0] You won!
       *[other] You won, and not alone!
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
proof-mine = Your number took part in the deal: together with it and with the fingerprint you saw before the deal, the published secret gives the seed of this game.
proof-numbers = The published numbers give the seed of this game. This browser has no number of its own and checked nothing else.
proof-old = This game was dealt before numbers were committed to: the page does not check it.
proof-bad = The deal does not fit: { $why ->
        [other-number] your number is not in it
        [other-fingerprint] its fingerprint is not the one you saw before it
       *[other-seed] the published numbers do not give the seed of this game
    }.
proof-unreachable = The log of the game cannot be opened now; the deal was not checked.
proof-log = Download the log of the game
proof-kept = Download your number and the fingerprint
proof-help = That the cards follow from the seed is checked without the server by “coven verify LOG”.
proof-help-kept = That the cards follow from the seed is checked without the server by “coven verify LOG --kept FILE WITH YOUR NUMBER”.

## About the page
about = About
about-what = Coven is a table for games about witches. The program keeps the rules; bluffing, blundering and rejoicing are up to you.
about-fair = Fair dealing
about-fair-text = The server and every player commit to a number beforehand. When everybody sits, each is shown the fingerprint of the deal, and only then the numbers are opened. The cards depend on all of them together, so neither the server nor a player can choose the deal. After the game the page compares the numbers by itself, and “coven verify” checks the downloaded files without the server.
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

gallery = Gallery
gallery-note = Every state of a table is shown at the size of this window, in its theme and in the chosen language.
prompt-whole = The whole question
drawer-pin = Keep it beside the table
where = Where the game is

## Lessons
title-lesson = Lesson: { $game }
lesson-short = Lessons
lesson-link = Learn it in a few minutes
lesson-title = Lessons: { $game }
lesson-length =
    About { $minutes } minutes, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
lesson-step = Step { $number } of { $of }
lesson-show = Show me
lesson-leave = Leave
lesson-begin = Begin
lesson-continue = Go on
lesson-again = Begin the lesson again
lesson-others = To the lessons
lesson-next = Next
lesson-play = Play
lesson-scene-over = Done! Have a look at the table, and on we go.
