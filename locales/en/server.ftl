# Refusals of the server, and the words it opens and closes with.

## Refusals (the key is "server-" and the code)

server-bad-message = The server did not understand this message. Reload the page and try again.
server-message-too-large = The message is too long.
server-too-many-requests = Too often. Wait a couple of seconds.
server-too-many-tables = There are too many tables already. Finish one of yours or come back later.
server-too-many-listed = Your address has enough tables on the public list. Open a table for friends, by link, or wait until one of yours begins.
server-too-many-actions = Too many moves in a row. Take a breath and repeat it a little later: the move stays yours.
server-too-slow = The request took too long. Check your connection and try again.
server-unknown-game = There is no such game here.
server-unknown-table = There is no such table. Check the link or open a new table.
server-unknown-lesson = There is no such lesson here.
server-lesson-else = You may, but not that one now: look at what is lit.
server-lesson-astray = This lesson has changed since last time. Begin it again.
server-bad-name = A name has 1 to 24 characters, without line breaks and invisible signs.
server-bad-text = A message has 1 to 300 characters, without line breaks and invisible signs.
server-table-full = Every seat at this table is taken. You can watch the game or open a table of your own.
server-already-seated = You are sitting at this table already.
server-one-seat = Somebody from your address sits at this table already. At a listed table everybody has one seat; together you are better off at a table of your own, by link.
server-sent-away = The host has chosen to play with others. Pick another table or open your own.
server-not-seated = You are watching this table. Only those who sit at it can play.
server-not-host = Only the host of the table can do this.
server-seat-taken = This seat is taken.
server-seat-not-absent = The player is at the table. A bot stands in only for somebody who is away.
server-too-early = A bot can be called in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }: until then the table waits for its player.
server-act-now = You have said before that you are here, and the decision still waits. Take it, and the bot will go.
server-not-started = The game has not begun yet: we are waiting for players.
server-already-started = The game has begun: the seat is yours until the end.
server-not-finished = The game is not over yet.
server-no-hints = This table is played without hints.
server-already-finished = This game is over. You can play again.
server-stale-version = The table has changed in the meantime. See what is new and decide again.
server-not-carried-out = Your move did not reach the server and was not made. Please decide again.
server-bad-notation = The server knows no such move.
server-not-found = There is nothing here. Go back to the front page.
server-bad-method = This address cannot be asked in that way.
server-not-json = The body of the request has to be JSON: Content-Type: application/json.
server-bad-origin = Another site's page asks for this. Open the table by its own link.
server-other-edition = This table was begun with other rules or cards than the server has now. It cannot go on here.
server-old-page = This page is older than the server. Reload it and try again.
server-deal-stands = Everybody sits and the cards are being dealt: seats and numbers stay as they are until then.
server-no-deal = There is nothing to open now: the deal is not ready yet, or is over.
server-commitment-used = This commitment was at this table before. Reload the page: it will think of a new number.
server-wrong-nonce = This is not the number that you committed to when you sat down.
server-already-opened = Your number is open already.
server-table-closed = The deal of this table was broken three times, so the table is closed. Open a new one.
server-storage = The server could not save or read the table. Look at the table again and repeat.

## Why a table cannot be opened

setup-player-count = This game is for { $min } to { $max } players, but you have { $given } seats.
setup-player-count-exact = This game is for exactly { $exact ->
        [one] { $exact } player
       *[other] { $exact } players
    }, but you have { $given } seats.
setup-unknown-option = This game has no option "{ $name }".
setup-repeated-member = Option "{ $name }" names "{ $member }" twice.
setup-unknown-member = Option "{ $name }" names "{ $member }", and there is no such thing.
setup-too-many-members = Option "{ $name }" leaves nothing of { $group }: it may name at most { $most } of them.
setup-unknown-value = Option "{ $name }" has no value "{ $value }". There are these: { $allowed }.

## Start

serve-ready = Coven is open: { $address }
serve-test-build = This is a build for tests: its deals can be fixed beforehand. It is not for people to play on.
serve-metrics = Figures: { $address }
serve-database-waiting = Another server of Coven still holds the database "{ $path }". Waiting up to { $seconds } seconds for it to end.
serve-database-served = Another server of Coven has opened the database "{ $path }". Stop it, or name another one: --database.
serve-database-two-names = The database file "{ $path }" has a second name (a hard link): a database with two names breaks. Remove one of them.
serve-few-files = The system allows { $files } open files, but these limits of connections need { $needed }. There will be at most { $sockets } connections; raise the limit (ulimit -n, LimitNOFILE) or lower --max-connections.
serve-database-not-writable = The database "{ $path }" cannot be written: { $reason }. Check the path and the permissions, or name another one: --database.
serve-database-not-coven = "{ $path }" is not a database of Coven. It was left untouched; name another one: --database.
serve-database-newer = The database "{ $path }" was made by a newer version of Coven. It was left untouched; update the program.
serve-database-older = The database "{ $path }" was made by an older version of Coven: open it once with a server of this version.
serve-database-broken = The database "{ $path }" could not be opened: { $reason }.
serve-database-unreachable = The database "{ $path }" does not answer: { $reason }. Check the address, and whether its server runs.
serve-database-not-let-in = The database "{ $path }" does not let us in: { $reason }. Check the user, the password and the name of the database.
serve-content-unreadable = The content file "{ $file }" cannot be read: { $reason }.
serve-content-bad = The content file for the game "{ $game }" is not valid:
serve-port-in-use = The address { $address } is used by another program. Stop it, or choose another port: --port.
serve-cannot-listen = Cannot listen on { $address }: { $reason }.
serve-broken = The server stopped because of an error: { $reason }.
server-broken = The program broke down over this. Nothing has changed: choose something else, and tell the host of the house.
