-- Whether the user has logged in by other means since the identity was linked. A password reset unlinks those that aren't proven.
ALTER TABLE identities ADD COLUMN proven INTEGER NOT NULL DEFAULT 1;
