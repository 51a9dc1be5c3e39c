-- Which options of a table were left to the site, as a JSON list of names: they are settled by who takes
-- the seats, and anew where the same people play again.
ALTER TABLE tables ADD COLUMN wishes TEXT NOT NULL DEFAULT '[]';
