-- Token pair replaced because of a changed password: unlike a rotated one it is invalid immediately, without the grace period, and
-- its use doesn't indicate a theft.
ALTER TABLE spent_pairs ADD COLUMN revoked INTEGER NOT NULL DEFAULT 0;
-- Whether the secret of the session cookie was revoked: the next response to the session's token pair has a new one.
ALTER TABLE sessions ADD COLUMN reader_due INTEGER NOT NULL DEFAULT 0;
