-- Accounts that are to be deleted, with what becomes of their texts; gone once that is done.
CREATE TABLE account_deletions (
  user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  texts TEXT NOT NULL CHECK (texts IN ('keep', 'delete')),
  requested_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL                    -- until then it can be cancelled
) STRICT;

-- A deleted account keeps its row, which others refer to, and nothing else: no name, no address, no way to log in.
ALTER TABLE users ADD COLUMN deleted_at INTEGER;

-- Digests of the names of deleted accounts, in lower case, which nobody else gets.
CREATE TABLE retired_names (
  digest BLOB PRIMARY KEY
) STRICT, WITHOUT ROWID;
