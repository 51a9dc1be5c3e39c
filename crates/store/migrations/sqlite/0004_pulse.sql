-- One row that the server writes to see whether it still can.
CREATE TABLE pulse (
    at INTEGER NOT NULL
) STRICT;

INSERT INTO pulse (at) VALUES (0);
