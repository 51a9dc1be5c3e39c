-- Sessions, tables, seats, moves and chat. Times are Unix seconds; hashes, secrets and nonces are
-- lower-case hexadecimal text, so that a person can read the file with any tool.

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id            TEXT PRIMARY KEY NOT NULL,
    game          TEXT NOT NULL,
    options       TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    content_hash  TEXT NOT NULL,
    secret        TEXT NOT NULL,
    commitment    TEXT NOT NULL,
    status        TEXT NOT NULL CHECK (status IN ('waiting', 'playing', 'finished')),
    host          TEXT NOT NULL REFERENCES sessions (token_hash),
    listed        INTEGER NOT NULL CHECK (listed IN (0, 1)),
    created_at    INTEGER NOT NULL,
    -- When a player was last here: tables that everybody has left do not count for ever.
    active_at     INTEGER NOT NULL,
    rematch       TEXT REFERENCES tables (id)
) STRICT;

CREATE INDEX tables_open ON tables (status, listed, created_at);
CREATE INDEX tables_host ON tables (host, status);

-- A seat may be kept for a session (`open` with a session) until that person takes it.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')),
    session  TEXT REFERENCES sessions (token_hash),
    name     TEXT,
    level    TEXT CHECK (level IN ('easy', 'normal', 'hard')),
    stand_in TEXT CHECK (stand_in IN ('easy', 'normal', 'hard')),
    nonce    TEXT,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_session ON seats (session);

-- The game itself. The primary key makes a second writer of the same move fail.
CREATE TABLE actions (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    notation TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    id         INTEGER PRIMARY KEY,
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    text       TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX chat_table ON chat (table_id, id);
