-- Reports, hidden objects, revisions, locked and pinned posts, and counts for the management pages. Times are seconds since the Unix
-- epoch.

ALTER TABLE posts ADD COLUMN locked_at INTEGER;
ALTER TABLE posts ADD COLUMN pinned_at INTEGER;
CREATE INDEX posts_pinned ON posts(pinned_at) WHERE pinned_at IS NOT NULL;

CREATE TABLE reports (
  id INTEGER PRIMARY KEY,
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  reporter_id INTEGER NOT NULL REFERENCES users(id),
  reason TEXT NOT NULL CHECK (reason IN ('spam', 'abuse', 'off_topic', 'illegal', 'other')),
  text TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  act TEXT CHECK (act IN ('dismiss', 'hide', 'warn', 'ban')),
  message TEXT,                              -- message to the author of the object
  resolved_at INTEGER,
  resolved_by INTEGER REFERENCES users(id)
) STRICT;
-- At most one open report per reporter and object.
CREATE UNIQUE INDEX reports_open_of ON reports(object_id, reporter_id) WHERE resolved_at IS NULL;
CREATE INDEX reports_of_object ON reports(object_id);
CREATE INDEX reports_open ON reports(id) WHERE resolved_at IS NULL;
CREATE INDEX reports_resolved ON reports(resolved_at, id) WHERE resolved_at IS NOT NULL;

-- Objects hidden by a moderator: they are deleted, and can be restored until they are purged.
CREATE TABLE hidden_objects (
  object_id INTEGER PRIMARY KEY REFERENCES objects(id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  hidden_by INTEGER NOT NULL REFERENCES users(id),
  hidden_at INTEGER NOT NULL                 -- equal to the object's deleted_at
) STRICT;

-- Revisions: replaced versions of a text. Author and time of a version are those of the row before; of the first version, the
-- object's author and creation time.
CREATE TABLE revisions (
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,                   -- the first version is 1
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  replaced_at INTEGER NOT NULL,
  replaced_by INTEGER NOT NULL REFERENCES users(id),
  PRIMARY KEY (object_id, number)
) STRICT;

CREATE INDEX action_log_by_action ON action_log(action, id);
CREATE INDEX action_log_of_user ON action_log(user_id, id);
CREATE INDEX action_log_of_user_by_action ON action_log(user_id, action, id);
CREATE INDEX users_staff ON users(username) WHERE roles <> '';
CREATE INDEX users_banned ON users(username) WHERE banned_until IS NOT NULL;
CREATE INDEX outbox_failed ON outbox(failed_at) WHERE failed_at IS NOT NULL;

-- Daily counts of new users and objects that aren't deleted, updated by triggers, so that no number on the management pages counts
-- rows.
CREATE TABLE daily_counts (
  kind TEXT NOT NULL CHECK (kind IN ('user', 'post', 'comment', 'ticket', 'creation')),
  day INTEGER NOT NULL,                      -- days since the Unix epoch
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, day)
) STRICT, WITHOUT ROWID;

INSERT INTO daily_counts (kind, day, count)
  SELECT 'user', created_at / 86400, count(*) FROM users GROUP BY created_at / 86400;
INSERT INTO daily_counts (kind, day, count)
  SELECT kind, created_at / 86400, count(*) FROM objects WHERE deleted_at IS NULL GROUP BY kind, created_at / 86400;

CREATE TRIGGER user_counted AFTER INSERT ON users
BEGIN
  INSERT INTO daily_counts (kind, day, count) VALUES ('user', NEW.created_at / 86400, 1)
    ON CONFLICT (kind, day) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER user_uncounted AFTER DELETE ON users
BEGIN
  UPDATE daily_counts SET count = count - 1 WHERE kind = 'user' AND day = OLD.created_at / 86400;
END;
CREATE TRIGGER object_counted AFTER INSERT ON objects WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO daily_counts (kind, day, count) VALUES (NEW.kind, NEW.created_at / 86400, 1)
    ON CONFLICT (kind, day) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER object_recounted AFTER UPDATE OF deleted_at ON objects
  WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)
BEGIN
  UPDATE daily_counts SET count = count + iif(NEW.deleted_at IS NULL, 1, -1)
    WHERE kind = NEW.kind AND day = NEW.created_at / 86400;
END;
CREATE TRIGGER object_uncounted AFTER DELETE ON objects WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE daily_counts SET count = count - 1 WHERE kind = OLD.kind AND day = OLD.created_at / 86400;
END;
