-- Pending deletions of accounts, with the choice to keep or delete their texts; a row is deleted when the deletion is complete.
CREATE TABLE account_deletions (
  user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  texts TEXT NOT NULL CHECK (texts IN ('keep', 'delete')),
  requested_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL                    -- time until which it can be cancelled
) STRICT;

-- Time of deletion. The row of a deleted account remains, because other rows refer to it, but without name, email address and
-- credentials.
ALTER TABLE users ADD COLUMN deleted_at INTEGER;

-- Digests of the lower-case names of deleted accounts, which can't be registered again.
CREATE TABLE retired_names (
  digest BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;
