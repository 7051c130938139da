-- Users, their sessions, forums, and user content. Times are seconds since the Unix epoch.

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  username TEXT NOT NULL COLLATE NOCASE UNIQUE,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  email_verified_at INTEGER,
  password_hash TEXT,
  roles TEXT NOT NULL DEFAULT '',            -- space-separated: developer moderator admin
  flair TEXT,
  picture TEXT,                              -- blob key; null: the default picture
  bio TEXT NOT NULL DEFAULT '',
  bio_html TEXT NOT NULL DEFAULT '',
  markup_version INTEGER NOT NULL DEFAULT 0,
  banned_until INTEGER,
  ban_reason TEXT,
  created_at INTEGER NOT NULL,
  joined_at INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Sessions. Only SHA-256 digests of secrets are stored. `successor` is the current token pair, sealed with a key that only the
-- holder of the replaced refresh token can derive, so that a lost response can be repeated.
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  access BLOB NOT NULL UNIQUE,
  access_expires_at INTEGER NOT NULL,
  refresh BLOB NOT NULL UNIQUE,
  refresh_expires_at INTEGER NOT NULL,
  successor BLOB,
  reader BLOB NOT NULL UNIQUE,               -- the read-only secret of the session cookie
  expires_at INTEGER NOT NULL,               -- never later than 180 days after created_at
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  agent TEXT NOT NULL DEFAULT '',
  ended_at INTEGER,
  ended_by TEXT                              -- logout, replay, password, ban, user
) STRICT;
CREATE INDEX sessions_of_user ON sessions(user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_expiring ON sessions(expires_at);

-- Digests of the replaced token pairs of a session: valid during the grace period, a later use is a replay.
CREATE TABLE spent_pairs (
  refresh BLOB PRIMARY KEY,
  access BLOB NOT NULL UNIQUE,
  session_id INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  spent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX spent_pairs_of_session ON spent_pairs(session_id, spent_at);

-- Handovers: the token pair that takes a log-in from the auth host to the main host; valid once, for 60 s, bound to the browser's
-- flow cookie.
CREATE TABLE handovers (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  pair BLOB NOT NULL UNIQUE,
  state TEXT NOT NULL,
  agent TEXT NOT NULL DEFAULT '',
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX handovers_expiring ON handovers(expires_at);

CREATE TABLE ephemeral_messages (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('ERROR', 'SUCCESS', 'WARNING')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX ephemeral_messages_of_user ON ephemeral_messages(user_id, id);

-- Exact counters for rate limits, one row per key and window; deleted after the end of the window.
CREATE TABLE rate_counters (
  key TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_counters_expiring ON rate_counters(expires_at);

CREATE TABLE forums (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  protected INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  archived_at INTEGER,
  post_count INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Objects: the common columns of posts, comments, and later tickets and creations, such as author, body, score and deletion time.
-- Ids increase with creation time, so "newest first" is the descending order of ids.
CREATE TABLE objects (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'ticket', 'creation')),
  author_id INTEGER NOT NULL REFERENCES users(id),
  forum_id INTEGER REFERENCES forums(id),      -- of a post
  subject_id INTEGER REFERENCES objects(id),   -- of a comment: the object commented on
  created_at INTEGER NOT NULL,
  edited_at INTEGER,
  deleted_at INTEGER,
  deleted_by INTEGER REFERENCES users(id),
  score INTEGER NOT NULL DEFAULT 0,
  comment_count INTEGER NOT NULL DEFAULT 0,
  view_count INTEGER NOT NULL DEFAULT 0,
  markup_version INTEGER NOT NULL DEFAULT 0,
  body TEXT NOT NULL,
  body_html TEXT NOT NULL
) STRICT;
CREATE INDEX objects_of_forum ON objects(forum_id, id) WHERE forum_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX objects_of_author ON objects(author_id, id) WHERE deleted_at IS NULL;
CREATE INDEX objects_of_subject ON objects(subject_id, id) WHERE subject_id IS NOT NULL;
CREATE INDEX objects_deleted ON objects(deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX objects_by_markup ON objects(markup_version, id);

CREATE TABLE posts (
  object_id INTEGER PRIMARY KEY REFERENCES objects(id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  slug TEXT NOT NULL,
  thumbnail TEXT
) STRICT;

CREATE TABLE comments (
  object_id INTEGER PRIMARY KEY REFERENCES objects(id) ON DELETE CASCADE,
  parent_id INTEGER REFERENCES objects(id),
  depth INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX comments_of_parent ON comments(parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE ratings (
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (object_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_of_user ON ratings(user_id);

-- Views, one row per viewer, object and hour. The viewer is a keyed digest, never an IP address or a user id.
CREATE TABLE views (
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  hour INTEGER NOT NULL,
  viewer TEXT NOT NULL,
  PRIMARY KEY (object_id, hour, viewer)
) STRICT, WITHOUT ROWID;
CREATE INDEX views_by_hour ON views(hour);

CREATE TABLE action_log (
  id INTEGER PRIMARY KEY,
  action TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  user_id INTEGER REFERENCES users(id),
  object_type TEXT,
  object_id TEXT,
  object_lwid TEXT,
  metadata TEXT
) STRICT;

-- Outbox: jobs that follow from a change, inserted in the batch of the change. A message of the queue only triggers their run.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  topic TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  leased_until INTEGER,
  done_at INTEGER,
  failed_at INTEGER,
  error TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox(due_at) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_done ON outbox(done_at) WHERE done_at IS NOT NULL;

-- Idempotency keys: the same key and input within a day return the same response; the unique row and its change are one batch.
CREATE TABLE idempotency_keys (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  input BLOB NOT NULL,                       -- SHA-256 of the first call's input
  object_id TEXT NOT NULL,                   -- public id of the object that the first call created
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys(created_at);
