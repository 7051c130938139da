-- A pair that a changed password replaced: unlike one that was merely rotated out, it authenticates nobody, not even for the grace
-- period, and using it says nothing of a theft.
ALTER TABLE spent_pairs ADD COLUMN revoked INTEGER NOT NULL DEFAULT 0;
-- Whether the secret of the session's cookie was revoked: the next response to its token pair has a new one.
ALTER TABLE sessions ADD COLUMN reader_due INTEGER NOT NULL DEFAULT 0;
