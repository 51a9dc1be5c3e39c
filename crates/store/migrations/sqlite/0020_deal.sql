-- The second form of fairness: seats commit to a number first and open it when everybody sits.

-- 1: the nonces came with the seats. 2: commitments, a fingerprint, then the nonces.
ALTER TABLE tables ADD COLUMN deal_form INTEGER NOT NULL DEFAULT 1 CHECK (deal_form IN (1, 2));
-- How many deals of the table were broken by somebody who did not open.
ALTER TABLE tables ADD COLUMN deals_broken INTEGER NOT NULL DEFAULT 0;
-- The commitments of broken deals, as a JSON list: their numbers may be known.
ALTER TABLE tables ADD COLUMN commitments_spent TEXT NOT NULL DEFAULT '[]';
-- Since when those are waited for who owe the deal something.
ALTER TABLE tables ADD COLUMN deal_began INTEGER;
-- The fingerprint that everybody was shown, and the rules version it was made with.
ALTER TABLE tables ADD COLUMN deal_shown TEXT;
ALTER TABLE tables ADD COLUMN deal_rules INTEGER;

ALTER TABLE seats ADD COLUMN nonce_commitment TEXT;

-- A table that waits is dealt in the new form: whoever sits there commits when she comes back.
UPDATE tables SET deal_form = 2 WHERE status = 'waiting';
UPDATE seats SET nonce = NULL
WHERE table_id IN (SELECT id FROM tables WHERE status = 'waiting');
