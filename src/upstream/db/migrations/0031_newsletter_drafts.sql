-- Scheduled time of a newsletter, and its cancellation, which is possible while emails are pending.
ALTER TABLE newsletters ADD COLUMN scheduled_at INTEGER;   -- null: immediately
ALTER TABLE newsletters ADD COLUMN cancelled_at INTEGER;

-- Drafts of newsletters; any field may be empty.
CREATE TABLE newsletter_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX newsletter_drafts_of ON newsletter_drafts(user_id, updated_at);
