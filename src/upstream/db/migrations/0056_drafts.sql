-- Texts that users are writing. Times are seconds since the Unix epoch.
CREATE TABLE drafts (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  place TEXT NOT NULL,                       -- the form that it's typed in
  target TEXT NOT NULL,                      -- public id of the forum, product or object that the form is about
  content TEXT NOT NULL,                     -- JSON object of the form's fields
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX drafts_by_time ON drafts(user_id, saved_at);
CREATE INDEX drafts_by_age ON drafts(saved_at);
