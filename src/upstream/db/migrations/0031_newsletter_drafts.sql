-- A newsletter may be sent at a time of its own, and be cancelled while mails of it wait.
ALTER TABLE newsletters ADD COLUMN scheduled_at INTEGER;   -- null: at once
ALTER TABLE newsletters ADD COLUMN cancelled_at INTEGER;

-- What a sender goes on writing later; any part may be empty.
CREATE TABLE newsletter_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX newsletter_drafts_of ON newsletter_drafts(user_id, updated_at);
