-- Copies of a person's data, which they have asked for: one a person. The public id names the blob and the address.
CREATE TABLE data_exports (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL UNIQUE REFERENCES users(id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  requested_at INTEGER NOT NULL,
  bytes INTEGER,                             -- of the ZIP
  expires_at INTEGER                         -- from when on it can't be downloaded, and is removed
) STRICT;
CREATE INDEX data_exports_expiring ON data_exports(expires_at) WHERE expires_at IS NOT NULL;

-- What staff did to an account, for its owner's copy.
CREATE INDEX action_log_about_users ON action_log(object_id, id) WHERE object_type = 'user';

-- Somebody's uploads.
CREATE INDEX uploads_of_owner ON uploads(owner_id, id);
