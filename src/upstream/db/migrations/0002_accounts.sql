-- Proving addresses, social sign-in, mail. Secrets are kept as SHA-256 digests only; times are seconds since the Unix epoch.

-- Keys that travel by mail. A newer key of the same person and purpose makes the older ones void.
CREATE TABLE mail_keys (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
  digest BLOB NOT NULL UNIQUE,
  email TEXT NOT NULL,                       -- the address that the key proves
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX mail_keys_of_user ON mail_keys(user_id, purpose, id);
CREATE INDEX mail_keys_expiring ON mail_keys(expires_at);

-- Accounts elsewhere, by the provider and its own id of the person; never by address.
CREATE TABLE identities (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('github', 'steam', 'google')),
  subject TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (provider, subject)
) STRICT;
CREATE UNIQUE INDEX identities_of_user ON identities(user_id, provider);

-- A sign-in that is away at a provider. It comes back once, to the browser that holds the secret of `state`.
CREATE TABLE provider_flows (
  state BLOB PRIMARY KEY,                    -- digest of what the provider carries
  browser BLOB NOT NULL,                     -- digest of what the browser's cookie holds
  provider TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('login', 'register', 'link')),
  redirect TEXT NOT NULL,
  handover_state TEXT NOT NULL,              -- the public half of main's flow, which the session is handed to
  link_session_id INTEGER REFERENCES sessions(id) ON DELETE CASCADE, -- whose person it is to be linked to, while it lives
  verifier TEXT NOT NULL DEFAULT '',         -- PKCE; worthless without the provider's code
  nonce TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_flows_of_session ON provider_flows(link_session_id) WHERE link_session_id IS NOT NULL;
CREATE INDEX provider_flows_expiring ON provider_flows(expires_at);

-- What lets a signed-in person begin to link a provider: once, five minutes.
CREATE TABLE link_tokens (
  digest BLOB PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX link_tokens_of_session ON link_tokens(session_id);
CREATE INDEX link_tokens_expiring ON link_tokens(expires_at);

-- Someone whom a provider has vouched for and who has still to choose a name.
CREATE TABLE registrations (
  digest BLOB PRIMARY KEY,
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  email TEXT,                                -- what the provider has proved; null: the person is asked
  redirect TEXT NOT NULL,
  handover_state TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX registrations_expiring ON registrations(expires_at);

-- Nonces of OpenID 2.0 assertions that were taken, so that none is taken twice.
CREATE TABLE openid_nonces (
  nonce TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX openid_nonces_expiring ON openid_nonces(expires_at);

-- Mail to be sent, written in the batch of its cause. `sending` is set before a transport is asked and never left by a
-- retry: what happened to such a mail is unknown, and nothing is sent twice.
CREATE TABLE mails (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT NOT NULL,
  headers TEXT NOT NULL DEFAULT '{}',
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
  error TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT;
CREATE INDEX mails_by_state ON mails(state, id) WHERE state <> 'sent';
CREATE INDEX mails_sent ON mails(sent_at) WHERE state = 'sent';

-- The session that caused a message, and need not be told.
ALTER TABLE ephemeral_messages ADD COLUMN except_session_id INTEGER;
