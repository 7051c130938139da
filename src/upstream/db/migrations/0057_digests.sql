-- Mails about what a user missed: no row, no mail.
CREATE TABLE digests (
  user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  every TEXT NOT NULL CHECK (every IN ('DAILY', 'WEEKLY')),
  due_at INTEGER NOT NULL,
  mailed_for INTEGER NOT NULL DEFAULT 0  -- due time of the last one that was mailed
) STRICT;
CREATE INDEX digests_due ON digests(due_at);
