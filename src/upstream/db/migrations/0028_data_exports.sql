-- Exports of a user's data, made on request: at most one per user. The public id names the blob and is part of the URL.
CREATE TABLE data_exports (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL UNIQUE REFERENCES users(id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  requested_at INTEGER NOT NULL,
  bytes INTEGER,                             -- size of the ZIP
  expires_at INTEGER                         -- time after which it can't be downloaded, and is deleted
) STRICT;
CREATE INDEX data_exports_expiring ON data_exports(expires_at) WHERE expires_at IS NOT NULL;

-- Index of staff actions on an account, for the export of its user's data.
CREATE INDEX action_log_about_users ON action_log(object_id, id) WHERE object_type = 'user';

-- Index of a user's uploads.
CREATE INDEX uploads_of_owner ON uploads(owner_id, id);
