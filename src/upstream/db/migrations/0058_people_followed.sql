-- Who follows whom. Times are seconds since the Unix epoch.
CREATE TABLE people_followed (
  followed_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (followed_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_followed_of_user ON people_followed(user_id, followed_id);
