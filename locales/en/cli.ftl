# The terminal: commands, their help and answers to mistakes; texts of the `coven engine` protocol.

## Names of the players in the terminal

cli-witch-1 = Agatha
cli-witch-2 = Brana
cli-witch-3 = Veda
cli-witch-4 = Greta
cli-witch-5 = Dara
cli-you = you

## Mistakes

cli-unknown-game = There is no game “{ $game }” here. There is: { $known }.
cli-no-such-seat = This table has seats 1 to { $last }.
cli-bad-seed = A seed is a plain number, or “v1:” and 64 hexadecimal digits.
cli-bad-bot = There is no bot “{ $bot }”. There is random, novice, heuristic, search, search:iterations=2000,ms=300, and the strengths easy, normal, hard.
cli-bad-bots = Bots are written with commas between them: random, novice, heuristic, search, search:iterations=2000,ms=300, or a strength: easy, normal, hard.
cli-bad-level = Bots are easy, normal or hard; you can also name a bot: random, novice, heuristic, search.
cli-bad-budget = A budget is written as iterations=2000, as ms=300, or as both with a comma.
cli-bad-lang = The language is ru or en.
cli-too-many-bots = { $bots } bots are named, but the table has { $seats } seats.
cli-bad-option = A table option is written as name=value.
cli-bad-commitment = A commitment is 64 hexadecimal digits in lower case.
cli-output-failed = The output cannot be written: perhaps the disk is full.
cli-serve-threads = The system does not let the server start its threads.
cli-file-unreadable = The file { $path } cannot be read: { $why }.
cli-file-unwritable = The file { $path } cannot be written: { $why }.
cli-file-too-large = The file { $path } is too large: it is neither a log of a game nor a content file.
cli-io-not-found = it is not there
cli-io-denied = permission denied
cli-io-directory = it is a folder
cli-io-not-text = it is not text in UTF-8
cli-io-full = the disk is full
cli-io-other = the system refused

## Mistakes of the command line

cli-usage-unknown-argument = Unknown argument: { $argument }. Help: coven --help.
cli-usage-unknown-command = There is no command “{ $command }”. Help: coven --help.
cli-usage-missing-command = Which command? Help: coven --help.
cli-usage-missing-argument = Missing: { $argument }. Help: coven --help.
cli-usage-missing-value = { $argument } needs a value.
cli-usage-bad-value = “{ $value }” is not a value for { $argument }.
cli-usage-twice = { $argument } is named twice.
cli-usage-not-text = The command line has bytes that are not text.
cli-usage-other = The command line makes no sense. Help: coven --help.

## Help

cli-help-heading-usage = Usage:
cli-help-heading-commands = Commands
cli-help-heading-arguments = Arguments
cli-help-heading-options = Options
cli-help-value-command = COMMAND
cli-help-value-options = OPTIONS
cli-help-value-game = GAME
cli-help-value-lesson = LESSON
cli-help-value-file = FILE
cli-help-value-game-file = GAME=FILE
cli-help-value-name-value = NAME=VALUE
cli-help-value-level = LEVEL
cli-help-value-seed = SEED
cli-help-value-bot = BOT,…
cli-help-value-budget = BUDGET
cli-help-value-folder = FOLDER
cli-help-value-database = DATABASE
cli-help-value-hex = HASH
cli-help-default = [usually { $value }]
cli-help-env = [variable { $name }]
cli-help-arg-help = Show this help.
cli-help-arg-version = Show the version.
cli-help-arg-lang = The language: ru or en. The variable COVEN_LANG sets it too.
cli-help-arg-game = The game, for example three-witches.
cli-help-arg-lesson = The lesson; the first one if none is named.
cli-help-arg-content = Replace the cards of a game by a file, for example three-witches=my-deck.json.
cli-help-arg-options = A table option, for example history=open.
cli-help-arg-players = How many players.
cli-help-arg-threads = How many threads to use; all of them when not said.
cli-help-arg-json = Print the report as JSON.
cli-help-arg-seed = The seed: with it everything happens again exactly.
cli-help-arg-file = The file with the log of a game.
cli-help-about = Coven: tabletop games about witches, on a page, in the terminal and for programs.
cli-help-about-serve = Open the site: play in the browser with friends and bots.
cli-help-about-play = Play against bots right in the terminal.
cli-help-about-learn = Take a lesson: the game teaches itself, step by step.
cli-help-about-games = Show what can be played here: player counts and table options.
cli-help-games-json = Print the list as JSON.
cli-help-about-engine = Play from a program: JSON-RPC 2.0, one message a line (docs/protocol.md).
cli-help-about-simulate = Play many games at once and check every rule.
cli-help-about-arena = Find out which bot plays better.
cli-help-about-replay = Tell a game again from its log.
cli-help-about-verify = Prove from its log that a game was dealt and played fairly.
cli-help-about-copy = Move the site to another database: from a file to PostgreSQL, or back.
cli-help-copy-from = From where: a file or an address postgres://…; the site is closed meanwhile.
cli-help-copy-to = To where: a new file, or an empty database of PostgreSQL.
cli-help-about-backup = Make a copy of the site in one file; the site may be open.
cli-help-backup-file = A new file for the copy. A server can open it, and the command copy can move it.
cli-help-backup-database = What to copy: a file or an address postgres://….
cli-help-about-rules = Show the rules of a game.
cli-help-about-content = Check or show the cards of a game.
cli-help-about-content-check = Check a content file and name everything that is wrong with it.
cli-help-about-content-show = Show the cards of a game.
cli-help-about-content-export = Print the content file that comes with the program, to be changed.
cli-help-about-manual = Write the manual pages (man) into a folder.
cli-help-manual-folder = The folder for the pages; made if it is not there.
cli-help-about-completion = Print what a shell can complete.
cli-help-completion-shell = The shell: bash, zsh, fish, elvish or powershell.
cli-help-play-bots = How strong the bots play: easy, normal, hard.
cli-help-play-seat = Which seat to take, from 1 on.
cli-help-play-log = Write the log of the game to a file.
cli-help-simulate-games = How many games to play.
cli-help-simulate-bots = Who plays, seat by seat: random, novice, heuristic, search, search:iterations=500.
cli-help-simulate-no-audit = Do not check the rules after every action.
cli-help-arena-games = How many games every pair of bots plays.
cli-help-arena-contenders = Who competes: random, novice, heuristic, search, search:iterations=500.
cli-help-arena-budget = How long the search bot thinks: iterations=2000, ms=300 or both.
cli-help-verify-commitment = The commitment that was published before the deal.
cli-help-verify-kept = The file that your page kept: proves that the deal is the one you saw.
cli-help-verify-moves-only = Be content with the moves where the log has nothing about its deal.
cli-help-content-check-file = The content file.
cli-help-serve-host = The address to listen on; 0.0.0.0 listens on every network.
cli-help-serve-port = The port; 0 takes any free one.
cli-help-serve-database = The database: one file, made if it is not there, or the address of PostgreSQL (postgres://…; with a password, better in the variable).
cli-help-serve-metrics = Where to show the figures of the server, for example 127.0.0.1:9090; nowhere by default.
cli-help-serve-bot-pause-ms = How many milliseconds a bot seems to think; every answer varies by a quarter. A hard bot thinks until then; 0 answers as soon as it can.
cli-help-serve-film-seconds = How many seconds a bot's move waits for people who are still being shown the step before; 0 lets nobody wait.
cli-help-serve-bot-threads = How many bots may think at once; 0 leaves one core to the people.
cli-help-serve-idle-seconds = How many seconds a table without anybody stays in memory.
cli-help-serve-deal-open-seconds = How many seconds a connected player may take to open her number for the deal.
cli-help-serve-deal-away-seconds = How many seconds the deal waits for a player who is away.
cli-help-serve-absence-seconds = How many seconds somebody must be away before a bot may be called for her.
cli-help-serve-decision-seconds = How many seconds a connected player may let a decision wait before the others may vote for a bot.
cli-help-serve-waiting-days = After how many days without a player a table that never began is forgotten.
cli-help-serve-abandoned-days = After how many days without a player an unfinished game no longer counts; it stays playable.
cli-help-serve-session-days = After how many days to forget a visitor who sits at no table.
cli-help-serve-play-out-hours = After how many hours without a player bots play a game to its end, if bots stand in for all its people.
cli-help-serve-max-tables = How many unfinished tables there may be.
cli-help-serve-max-tables-per-person = How many unfinished tables one person may have made.
cli-help-serve-max-tables-per-address = How many unfinished tables may have been made from one address.
cli-help-serve-tables-per-hour = How many tables an hour may be made from one address.
cli-help-serve-table-burst = How many of them may be made at once.
cli-help-serve-listed-per-address = How many waiting tables of one address may stand on the public list.
cli-help-serve-action-burst = How many moves one seat may make without a pause.
cli-help-serve-actions-per-minute = How many moves a minute one seat may make for long.
cli-help-serve-max-connections = How many live connections there may be, a quarter of them for people at their own tables; a quarter more are taken in for requests.
cli-help-serve-max-connections-per-address = How many live connections one address may have, a quarter of them for people at their own tables; a quarter more are taken in for requests.
cli-help-serve-max-connections-per-table = How many live connections onlookers may have to one table; those who sit there have their own.
cli-help-serve-connections-per-seat = How many live connections a player may have to her table; a newer one takes the place of the oldest.
cli-help-serve-patience-seconds = How many seconds a visitor may take for each step of a connection: to send a request, to send its body, to ask again, to take the answer.
cli-help-serve-silence-seconds = How many seconds a live connection may be silent; it is asked for a sign of life before.
cli-help-serve-requests-per-second = How many requests a second one address may send for long.
cli-help-serve-request-burst = How many requests one address may send at once.
cli-help-serve-messages-per-second = How many messages a second one connection may send for long.
cli-help-serve-message-burst = How many messages one connection may send at once.
cli-help-serve-secure-cookies = Cookies for https only: for a site behind TLS.
cli-help-serve-behind-proxy = Take the visitor's address from the last entry of X-Forwarded-For; only behind a proxy that writes it.
cli-help-serve-origin = Another origin whose pages may play here, for example https://coven.example.

## Playing in the terminal

cli-play-welcome = { $game }. You are { $seat }.
cli-play-keys = Choose by number or by notation. “?” helps, “rules” shows all rules, “q” quits.
cli-play-help =
    Enter a number of the list or a notation (grey, to the right of it).
    ?, help: this help; rules: all rules of the game; log: everything that happened; q, quit: stop.
cli-play-commitment = Commitment of the deal: { $commitment }
cli-play-no-number = There is no such number: choose from 1 to { $last }.
cli-play-not-understood = “{ $word }” makes no sense here. Name a number of the list, “?” or “q”.
cli-play-won = You have won!
cli-play-won-shared = You have won, and not alone.
cli-play-lost = This time the win is not yours.
cli-play-quit = See you at the cauldron.
cli-play-gone = The input has ended and the game stops here. See you at the cauldron.
cli-play-log-written = The log of the game is in { $path }.

## coven learn
cli-learn-welcome = { $game }. The lesson “{ $lesson }”.
cli-learn-step = Step { $number } of { $of }
cli-learn-scene-over = Done! A new scene follows.
cli-unknown-lesson = There is no lesson “{ $lesson }”. There are: { $known }.
cli-outcome-title = Result
cli-outcome-place = { $place }. { $seat }: { $score }

## The table of 3 Witches

cli-tw-heading = Round { $round }
cli-tw-heading-trick = Round { $round }, trick { $trick } of 5
cli-tw-elixir = Elixir
cli-tw-lead = Lead Witch
cli-tw-first = 1st Lesser
cli-tw-second = 2nd Lesser
cli-tw-orb = orb { $bid }
cli-tw-won = won { $won }
cli-tw-chosen = has chosen
cli-tw-discarded = has discarded
cli-tw-signal = “{ $signal }”
cli-tw-table = On the table, lead suit { $suit }:
cli-tw-table-eye = On the table, an eye: the Lessers play face down. Lead suit { $suit }:
cli-tw-passed = pass
cli-tw-finished = Trick { $trick }: { $lead } against { $lessers }, { $result }
cli-tw-result-lead = { $lead } to { $lessers }, the Lead took it
cli-tw-result-lessers = { $lead } to { $lessers }, the Lessers took it
cli-tw-hand = Your hand:
cli-tw-my-discard = discarded: { $card }
# Lines of the log in the story of a finished game (“-told”): nothing is secret any more.
tw-event-discarded-own-told = { $seat } lays "{ $card }" aside, face down.
tw-event-returned-own-told = { $seat } secretly takes back "{ $card }".

## Many games

cli-simulate-playing = Playing
cli-simulate-checking = Checking
cli-simulate-audited = The rules were checked after every action: nothing is broken.
cli-simulate-not-audited = The rules were not checked after every action.
cli-simulate-violation =
    { $count ->
        [one] { $count } game broke a rule
       *[other] { $count } games broke a rule
    }. The first: { $problem } To see it again: { $replay }
cli-figure-games = Games
cli-figure-decisions = Decisions
cli-figure-seconds = Seconds
cli-figure-games-per-second = Games per second
cli-figure-decisions-per-second = Decisions per second
cli-figure-length = Decisions in a game
cli-figure-wins = Wins of seat { $seat } ({ $bot })

## The list of games

cli-games-players = { $fewest } to { $most } players
cli-games-players-exact =
    { $fewest ->
        [one] { $most } player
       *[other] { $most } players
    }

## The arena

cli-arena-alone = An arena needs at least two bots.
cli-arena-title = { $game }: { $games } games, { $deals } deals for a pair, { $seconds } seconds
cli-arena-bot = bot
cli-arena-seats = seats
cli-arena-wins = wins
cli-arena-score = score
cli-arena-mean-ms = ms a move
cli-arena-max-ms = longest
cli-arena-comparison = { $better } against { $other }: { $difference } percentage points more wins (95 %: { $low } to { $high }); alone against the rest { $alone }, an equal would have { $fair }. { $verdict }
cli-arena-beyond-luck = This is not luck.
cli-arena-luck = This may be luck.

## Logs of games

cli-replay-title = { $game }, moves: { $moves }
cli-input-time-out = [{ $time }] { $seat }: time is out.
cli-input-resign = [{ $time }] { $seat } resigns.
cli-input-take-back = [{ $time }] { $seat }: taken back, nothing from entry { $number } on counts.
cli-input-stand-in-begins = [{ $time }] A bot ({ $level }) decides for { $seat }.
cli-input-stand-in-ends = [{ $time }] { $seat } is back at the table.
cli-input-draw-offered = [{ $time }] { $seat } offers a draw.
cli-input-draw-accepted = [{ $time }] { $seat } accepts the draw.
cli-input-draw-declined = [{ $time }] { $seat } declines the draw.
cli-input-closed = [{ $time }] The game was closed; everybody agreed.
cli-input-closed-draw = [{ $time }] A draw; everybody agreed.
cli-input-server-down = The server was down for { $time }; this time counts for nobody.
cli-replay-unfinished = Here the log ends: the game was not finished.
cli-log-not-a-log = This is not a log of a game: { $detail }.
cli-log-cut = The file ends in the middle of a word: line { $line }.
cli-log-newer = The log was written by a newer version of the program ({ $format }).
cli-log-bad-entry = Entry { $number } cannot be read: { $reason }.
cli-log-unknown-input = Entry { $number } is of a kind that this version does not know: “{ $kind }”.
cli-log-bad-input = Entry { $number } is not possible. { $reason }
cli-log-time-runs-back = At entry { $number } time runs back.
cli-log-other-table = After entry { $number } the table is not the one that the log names.
cli-log-older-rules = The game was played by rules of version { $needed }, and by version { $have } it does not come out. { $reason }
cli-log-changed = The log was changed: its text is not what was written after the game.
cli-log-other-game = This log is of the game “{ $game }”, which is not here.
cli-log-rules-version = The log was written with rules version { $needed }, this program has version { $have }.
cli-log-other-content = The game was played with other cards (hash { $hash }). Name their file: --content GAME=FILE.
cli-log-setup = The table of this log cannot be set up: { $detail }.
cli-log-bad-seed = The seed in the log cannot be read.
cli-log-unfair = The deal is not proven: the secret or somebody’s number does not fit its commitment, or together they give another seed.
cli-log-no-commitment = The log proves nothing about its deal: it names no commitment. To check the moves alone: --moves-only.
cli-log-bad-action = Move { $number } is not possible: { $seat }, “{ $action }” ({ $reason }).
cli-log-other-end = The moves of the log lead to another end than it says.
cli-verify-other-commitment = The commitment in the log is not the one that was published before the deal.
cli-verify-text = The text was not changed: digest { $digest }.
cli-verify-deal = The deal follows from the secret and the opened numbers: the secret fits the commitment { $commitment }, the fingerprint of the deal is { $fingerprint }.
cli-verify-compare = Whether this is the deal of your table is proven by the file that your page kept: --kept FILE.
cli-verify-no-deal = The log proves nothing about its deal: it names no commitment.
cli-verify-broken = Deals of this table that were broken before this one: { $broken }.
cli-verify-kept = Your number took part in the deal, and the fingerprint is the one you saw before it: nobody could choose these cards.
cli-verify-old-deal = A deal of the older form: the secret fits the commitment { $commitment } and gives this deal together with the numbers of the seats. It does not prove that the server did not choose it: the numbers of the bots were its own, and it knew those of the people before it showed the commitment.
cli-verify-moves-done = The moves fit, the deal was not checked.
cli-kept-unreadable = This is not a file that the page keeps: { $detail }.
cli-kept-old-form = A deal of the older form: a kept number cannot be compared with it.
cli-kept-other-table = The kept file is of another table.
cli-kept-other-nonce = The kept number did not take part in this deal: it is not the deal of your table.
cli-kept-other-fingerprint = The fingerprint of the deal is not the one you saw before it: the secret, somebody’s commitment, the seats or the terms were swapped afterwards.
cli-verify-moves = The moves are possible and lead to the end that is written: { $moves }, hash { $hash }.
cli-verify-inputs = The other entries (time, resignations, moves taken back, stand-ins) are possible too: { $inputs }. Time is out where that follows from the written moments and the clock of the game.
cli-verify-word = Who played and when is the server’s word; the log does not prove it.
cli-verify-older-rules = The game was played by rules of version { $needed }; by the present version { $have } every move is possible too, and the table agrees.
cli-verify-from = The first entries ({ $entries }) were taken from another log: { $log }.
cli-verify-done = Everything fits.
cli-verify-unfinished = Everything fits, but the game was not finished.

## Rules and cards

cli-rules-missing = There is no rules page for the game “{ $game }”.
cli-content-good = The file { $path } is good, hash { $hash }.
cli-content-bad = The content file { $path } is refused:
cli-content-title = { $game }: cards, hash { $hash }

## The protocol

cli-engine-player = player { $number }
cli-engine-parse = The line is not JSON: { $detail }.
cli-engine-too-long = The line is longer than { $limit } bytes.
cli-engine-request = This is not a request of JSON-RPC 2.0: { $detail }.
cli-engine-why-utf-8 = it is not UTF-8
cli-engine-why-object = a request is an object
cli-engine-why-version = jsonrpc must be "2.0"
cli-engine-why-id = id is a string, a number or null
cli-engine-why-batch = a batch holds 1 to 1000 requests
cli-engine-why-names = parameters go by name, in an object
cli-engine-why-players = this game is not for so many players
cli-engine-notation = “{ $action }” is no action of this game in any situation. The method legal gives those that are.
cli-engine-method = There is no method “{ $method }”. There is: { $known }.
cli-engine-params = The parameters do not fit: { $detail }.
cli-engine-match = There is no match “{ $match }”: it was not begun or is closed.
cli-engine-seat = There is no seat { $seat } at this table: seats are 0 to { $last }.
cli-engine-too-many = { $limit } matches are open already: close those that you do not need.
cli-engine-no-log = This match has no log: it began with a loaded state, not with a deal.
cli-engine-no-decision = There is nothing to decide now: { $seat }.
cli-engine-state-inconsistent = There is no such state. { $problems }
cli-engine-internal = The engine itself made a mistake here, not you. The match is as it was, and the others go on.
cli-engine-internal-closed = The engine itself made a mistake here, not you. This match is closed, and the others go on.

## The table of Seers Catalog

cli-sc-heading = Round { $round } of 4, trick { $trick }
cli-sc-six = [6+]
cli-sc-bonus = [Bonus]
cli-sc-total = total { $points }
cli-sc-out = out of the trick
cli-sc-round = Round { $round }: { $scores }
cli-sc-finished = Trick { $trick }, { $winner }: { $meld }
cli-sc-beat-single =
    On the table, a single; it takes { $lower ->
        [1] less
       *[other] more
    } than { $bound }:
cli-sc-beat-set =
    On the table, a set of { $size }; it takes { $lower ->
        [1] less
       *[other] more
    } than { $bound }:
cli-sc-beat-run =
    On the table, a run of { $size }; it takes { $lower ->
        [1] less
       *[other] more
    } than { $bound }:
cli-sc-blade = On the table, a card that nothing beats:
cli-sc-taken = (taken into a hand)
cli-sc-hand = Your hand:
cli-sc-picked = picked: { $cards }
## Whirling Witchcraft
cli-ww-heading =
    { $deck ->
        [one] Round { $round }, { $stage }. { $deck } card in the deck
       *[other] Round { $round }, { $stage }. { $deck } cards in the deck
    }
cli-ww-heading-draft = Whirling Witchcraft, { $stage }
cli-ww-stage-draft = choosing a character
cli-ww-stage-study = choosing a recipe
cli-ww-stage-arcana = arcana
cli-ww-stage-brewing = brewing
cli-ww-stage-over = the end
cli-ww-hand = hand { $count }
cli-ww-initiative = no. { $count }
cli-ww-laid = recipe laid
cli-ww-done = done
cli-ww-retired = no character
cli-ww-cauldron = cauldron
cli-ww-tokens = raven { $raven }, book { $book }, cauldron { $brew }
cli-ww-recipes = Your recipes:
cli-ww-my-hand = Your hand:
cli-ww-plan = Plan: on the workbench { $bench }, in the cauldron { $sends }
cli-ww-forecast = Will not fit on your right: { $overflow } (for sure { $least })
cli-ww-letter-h = H
cli-ww-letter-m = M
cli-ww-letter-f = F
cli-ww-letter-s = S
cli-ww-letter-t = T
cli-ww-letter-arcana-r = R
cli-ww-letter-arcana-b = B
cli-ww-letter-arcana-c = c

## The table of Old World
cli-ow-heading-setup = Old World: setup
cli-ow-heading = Old World, round { $round }, phase { $phase }: { $seat } to play
cli-ow-legend = ♣ forest ▲ mountain ≈ water ✶ any terrain · @ witchers · ☠ monster level/life · × tavern closed · ? tracking · ! quest · ···· road, ~~~~ sea
cli-ow-letter-wolf = W
cli-ow-letter-griffin = G
cli-ow-letter-bear = B
cli-ow-letter-cat = C
cli-ow-letter-viper = V
cli-ow-board = gold { $gold } · shield { $shield }/{ $most }
cli-ow-skills = level { $level } · combat { $combat } · defence { $defence } · alchemy { $alchemy } · specialty { $specialty }
cli-ow-cards = hand { $hand } · deck { $deck } · discard { $discard }
cli-ow-potions = potions: { $list }
cli-ow-trails = trails: { $list }
cli-ow-tracks = tracking: { $list }
cli-ow-quests = quests: { $list }
cli-ow-kept = carries: { $list }
cli-ow-own-school = own school
cli-ow-any-school = any player’s school
cli-ow-fight = Fight
cli-ow-fight-witcher = { $seat }: life pool { $life }, hand { $hand }, shield { $shield }
cli-ow-fight-monster = { $monster }: life pool { $life }
cli-ow-fight-card = monster card — charge: { $charge }; bite: { $bite }
cli-ow-combo = Combo:
cli-ow-dice = Dice: { $own }
cli-ow-dice-against = Dice: { $own } against { $other }
cli-ow-row = The row: slot, [price now], name, colour, terrain, cost, symbols → links
cli-ow-looking = You look at, the top card first:
cli-ow-hand = Your hand:
cli-ow-roads = You are here: { $here }. Near: { $near }.
cli-ow-colour-blue = B
cli-ow-colour-red = R
cli-ow-colour-green = G
cli-ow-colour-purple = P
cli-ow-colour-yellow = Y

## Moving and copying

cli-copy-done = { $rows ->
    [one] Moved { $rows } row
   *[other] Moved { $rows } rows
} from "{ $from }" to "{ $to }". Where they were, they still are.
cli-backup-done = { $rows ->
    [one] Copied { $rows } row
   *[other] Copied { $rows } rows
} from "{ $from }" into the file "{ $file }".
cli-copy-missing = There is no database "{ $path }".
cli-copy-not-empty = "{ $path }" is there and not empty: a copy goes to an empty place only.
cli-copy-failed = It could not be copied: { $reason }. Where it was to go, nothing has changed.

## coven load
cli-help-about-load = Play many games for people at a running site, and measure what it costs.
cli-help-load-site = The address of the site.
cli-help-load-game = Which game to play; 3 Witches by default.
cli-help-load-players = How many people sit at a table.
cli-help-load-tables = How many tables.
cli-help-load-seconds = How many seconds to measure.
cli-help-load-warm-up = How many seconds to play before that.
cli-help-load-think-ms = How many milliseconds a person thinks on the average; 0 answers at once.
cli-help-load-trace = Play the moves of this recorded game where they are possible, and think as long as people did there; game, players and options are its own.
cli-help-load-pid = The process of the site on this machine: how much processor time and memory it takes.
cli-help-load-seed = Where chance begins.
cli-help-load-json = Answer with a JSON document.
cli-load-playing = Playing
cli-load-title = { $game }: { $tables } tables of { $players }; measured for { $seconds } s.
cli-load-moves = { $moves } moves, { $rate } a second.
cli-load-answer = Answer to a move, ms: median { $median }, p99 { $p99 }, p99.9 { $p999 }, longest { $most }.
cli-load-seen = A move on another's page, ms: median { $median }, p99 { $p99 }, p99.9 { $p999 }, longest { $most }.
cli-load-back = { $people } people lost the site and came back, ms: median { $median }, p99 { $p99 }, longest { $most }.
cli-load-bytes = { $bytes } bytes a move in { $messages } messages.
cli-load-server = The site spends { $user } µs of user and { $system } µs of system time a move; { $memory } KB of memory.
cli-load-refused = Refused as "{ $code }": { $count }.
cli-load-players = This table seats { $least } to { $most } players.
cli-load-address = "{ $address }" is not the address of a site. It looks like this: http://127.0.0.1:8080.
cli-load-process = There is no process { $pid } on this machine.
cli-load-nobody = Nobody answers at { $address }, or nobody is let in.
cli-load-no-moves = Nobody moves in this record.
