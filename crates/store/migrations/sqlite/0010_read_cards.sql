-- Which cards were read aloud to whom at which table: a later table of the same people may leave them
-- in the box. Noted when a game ends; the game can be run again to find them.
CREATE TABLE read_cards (
    session  TEXT NOT NULL REFERENCES sessions (token_hash),
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    card     TEXT NOT NULL,
    PRIMARY KEY (session, table_id, card)
) STRICT, WITHOUT ROWID;
