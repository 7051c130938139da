-- Lists of values that grow aren't restricted by a CHECK any more: a new value would rebuild the table.

CREATE TABLE open_decisions (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),       -- user whose text or account it concerns
  act TEXT NOT NULL,
  object_id INTEGER REFERENCES objects(id) ON DELETE SET NULL,
  facts TEXT NOT NULL,                                 -- JSON: values of its notice, with rule and reason
  decided_by INTEGER NOT NULL REFERENCES users(id),
  decided_at INTEGER NOT NULL,
  ended_at INTEGER,                                    -- time when staff reverted it
  appeal TEXT,
  appealed_at INTEGER,
  outcome TEXT CHECK (outcome IN ('upheld', 'overturned')),
  answer TEXT,
  answered_at INTEGER,
  answered_by INTEGER REFERENCES users(id)
) STRICT;
INSERT INTO open_decisions SELECT * FROM decisions;
DROP TABLE decisions;
ALTER TABLE open_decisions RENAME TO decisions;
CREATE INDEX decisions_of_user ON decisions(user_id, id);
CREATE INDEX decisions_of_object ON decisions(object_id) WHERE object_id IS NOT NULL;
CREATE INDEX decisions_by_age ON decisions(decided_at);
CREATE INDEX appeals_open ON decisions(id) WHERE appealed_at IS NOT NULL AND answered_at IS NULL;
CREATE INDEX appeals_answered ON decisions(answered_at, id) WHERE answered_at IS NOT NULL;

CREATE TABLE open_identities (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  proven INTEGER NOT NULL DEFAULT 1,
  UNIQUE (provider, subject)
) STRICT;
INSERT INTO open_identities SELECT * FROM identities;
DROP TABLE identities;
ALTER TABLE open_identities RENAME TO identities;
CREATE UNIQUE INDEX identities_of_user ON identities(user_id, provider);

CREATE TABLE open_legal_texts (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  body_html TEXT NOT NULL,
  markup_version INTEGER NOT NULL DEFAULT 0,
  author_id INTEGER NOT NULL REFERENCES users(id),
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO open_legal_texts SELECT * FROM legal_texts;
DROP TABLE legal_texts;
ALTER TABLE open_legal_texts RENAME TO legal_texts;
CREATE INDEX legal_texts_by_markup ON legal_texts(markup_version, id);

CREATE TABLE open_notification_preferences (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  delivery TEXT NOT NULL CHECK (delivery IN ('SITE', 'MAIL', 'NONE')),
  PRIMARY KEY (user_id, type)
) STRICT, WITHOUT ROWID;
INSERT INTO open_notification_preferences SELECT * FROM notification_preferences;
DROP TABLE notification_preferences;
ALTER TABLE open_notification_preferences RENAME TO notification_preferences;

CREATE TABLE open_notifications (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  cause TEXT NOT NULL,
  object_id INTEGER REFERENCES objects(id) ON DELETE CASCADE, -- object that it links to; null: no object
  actor_id INTEGER REFERENCES users(id),                      -- null: the site itself
  message TEXT NOT NULL,                                      -- plain text
  created_at INTEGER NOT NULL,
  read_at INTEGER,
  mailed_at INTEGER,
  facts TEXT                                                  -- JSON: the notice; null if there is only the message
) STRICT;
INSERT INTO open_notifications SELECT * FROM notifications;
DROP TABLE notifications;
ALTER TABLE open_notifications RENAME TO notifications;
CREATE UNIQUE INDEX notifications_of_cause ON notifications(cause, user_id);
CREATE INDEX notifications_of_user ON notifications(user_id);
CREATE INDEX notifications_unread ON notifications(user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_of_object ON notifications(object_id, read_at);
CREATE INDEX notifications_read ON notifications(read_at) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_mailed ON notifications(user_id, mailed_at) WHERE mailed_at IS NOT NULL;

CREATE TABLE open_reports (
  id INTEGER PRIMARY KEY,
  object_id INTEGER REFERENCES objects(id) ON DELETE CASCADE,
  profile_id INTEGER REFERENCES users(id),   -- user whose profile is reported
  reporter_id INTEGER NOT NULL REFERENCES users(id),
  reason TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  act TEXT,
  message TEXT,                              -- message to the author of the object
  resolved_at INTEGER,
  resolved_by INTEGER REFERENCES users(id),
  CHECK ((object_id IS NULL) <> (profile_id IS NULL))
) STRICT;
INSERT INTO open_reports SELECT * FROM reports;
DROP TABLE reports;
ALTER TABLE open_reports RENAME TO reports;
CREATE UNIQUE INDEX reports_open_of ON reports(object_id, reporter_id) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX reports_open_of_profile ON reports(profile_id, reporter_id) WHERE resolved_at IS NULL;
CREATE INDEX reports_of_object ON reports(object_id);
CREATE INDEX reports_open ON reports(id) WHERE resolved_at IS NULL;
CREATE INDEX reports_resolved ON reports(resolved_at, id) WHERE resolved_at IS NOT NULL;
CREATE INDEX reports_of_reporter ON reports(reporter_id);

CREATE TABLE open_ticket_events (
  id INTEGER PRIMARY KEY,
  object_id INTEGER NOT NULL REFERENCES tickets(object_id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users(id),
  kind TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',           -- the version, the tag's name, the old title
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO open_ticket_events SELECT * FROM ticket_events;
DROP TABLE ticket_events;
ALTER TABLE open_ticket_events RENAME TO ticket_events;
CREATE INDEX ticket_events_of ON ticket_events(object_id, id);
CREATE INDEX ticket_events_by_user ON ticket_events(user_id);
