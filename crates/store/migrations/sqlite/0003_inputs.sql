-- A game is its inputs: every entry has its kind, its author and its time (docs/log.md). What was not
-- written before stays unknown. `notation` is the action of an act, and the input as JSON of anything else;
-- a seat of -1 is nobody's: the whole table's.
ALTER TABLE actions ADD COLUMN kind TEXT NOT NULL DEFAULT 'act';
ALTER TABLE actions ADD COLUMN author TEXT;
-- Milliseconds since the game began.
ALTER TABLE actions ADD COLUMN at INTEGER;
-- The page's key of an act: one that is asked again is not played twice.
ALTER TABLE actions ADD COLUMN request TEXT;
CREATE UNIQUE INDEX actions_request ON actions (table_id, request) WHERE request IS NOT NULL;

-- When a game began and ended, in Unix milliseconds; its result by the rules as JSON; how it ended; and the
-- number it got when it ended: statistics follow that number.
ALTER TABLE tables ADD COLUMN began_at INTEGER;
ALTER TABLE tables ADD COLUMN ended_at INTEGER;
ALTER TABLE tables ADD COLUMN ended TEXT CHECK (ended IN ('rules', 'closed', 'draw', 'stopped'));
ALTER TABLE tables ADD COLUMN outcome TEXT;
ALTER TABLE tables ADD COLUMN end_number INTEGER;
CREATE UNIQUE INDEX tables_end ON tables (end_number) WHERE end_number IS NOT NULL;
CREATE INDEX tables_unrecorded ON tables (id) WHERE status = 'finished' AND end_number IS NULL;

-- What the table was after some entry, as a hash: compared when the rules have changed.
CREATE TABLE checkpoints (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    after    INTEGER NOT NULL,
    hash     TEXT NOT NULL,
    PRIMARY KEY (table_id, after)
) STRICT, WITHOUT ROWID;

-- Content files that games were begun with, by their hash.
CREATE TABLE contents (
    hash TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;
