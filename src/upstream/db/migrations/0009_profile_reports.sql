-- Reports of profiles: a report is about either an object or a user's profile.

CREATE TABLE reports_of_all (
  id INTEGER PRIMARY KEY,
  object_id INTEGER REFERENCES objects(id) ON DELETE CASCADE,
  profile_id INTEGER REFERENCES users(id),   -- user whose profile is reported
  reporter_id INTEGER NOT NULL REFERENCES users(id),
  reason TEXT NOT NULL CHECK (reason IN ('spam', 'abuse', 'off_topic', 'illegal', 'other')),
  text TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  act TEXT CHECK (act IN ('dismiss', 'hide', 'warn', 'ban')),
  message TEXT,                              -- message to the author of the object
  resolved_at INTEGER,
  resolved_by INTEGER REFERENCES users(id),
  CHECK ((object_id IS NULL) <> (profile_id IS NULL))
) STRICT;
INSERT INTO reports_of_all (id, object_id, reporter_id, reason, text, created_at, act, message, resolved_at, resolved_by)
  SELECT id, object_id, reporter_id, reason, text, created_at, act, message, resolved_at, resolved_by FROM reports;
DROP TABLE reports;
ALTER TABLE reports_of_all RENAME TO reports;

-- At most one open report per reporter and object or profile.
CREATE UNIQUE INDEX reports_open_of ON reports(object_id, reporter_id) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX reports_open_of_profile ON reports(profile_id, reporter_id) WHERE resolved_at IS NULL;
CREATE INDEX reports_of_object ON reports(object_id);
CREATE INDEX reports_open ON reports(id) WHERE resolved_at IS NULL;
CREATE INDEX reports_resolved ON reports(resolved_at, id) WHERE resolved_at IS NOT NULL;
