-- Followed objects and notifications. Times are seconds since the Unix epoch.

-- Follows: authors and commenters follow an object by default. `muted` doesn't change if the user comments there later.
CREATE TABLE follows (
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  level TEXT NOT NULL CHECK (level IN ('following', 'muted')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (object_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_of_user ON follows(user_id);

-- Notifications: one per cause and user, even if the cause's job runs repeatedly. The cause is `object:{id}` for an object,
-- `event:{id}` for an event of a ticket, and any other text for a notification from the site itself.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM')),
  cause TEXT NOT NULL,
  object_id INTEGER REFERENCES objects(id) ON DELETE CASCADE, -- object that it links to; null: no object
  actor_id INTEGER REFERENCES users(id),                      -- null: the site itself
  message TEXT NOT NULL,                                      -- plain text
  created_at INTEGER NOT NULL,
  read_at INTEGER,
  mailed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX notifications_of_cause ON notifications(cause, user_id);
CREATE INDEX notifications_of_user ON notifications(user_id);
CREATE INDEX notifications_unread ON notifications(user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_of_object ON notifications(object_id, read_at);
CREATE INDEX notifications_read ON notifications(read_at) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_mailed ON notifications(user_id, mailed_at) WHERE mailed_at IS NOT NULL;

-- Notification preferences of a user; a type without a row is delivered on the site.
CREATE TABLE notification_preferences (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM')),
  delivery TEXT NOT NULL CHECK (delivery IN ('SITE', 'MAIL', 'NONE')),
  PRIMARY KEY (user_id, type)
) STRICT, WITHOUT ROWID;

-- Follows for the authors and commenters of existing objects.
INSERT INTO follows (object_id, user_id, level, created_at)
  SELECT coalesce(subject_id, id), author_id, 'following', min(created_at) FROM objects
  WHERE deleted_at IS NULL GROUP BY coalesce(subject_id, id), author_id;
