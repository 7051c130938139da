-- Email verification, social sign-in, emails. Secrets are stored as SHA-256 digests only; times are seconds since the Unix epoch.

-- Keys sent by email. A newer key of the same user and purpose invalidates the older ones.
CREATE TABLE mail_keys (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
  digest BLOB NOT NULL UNIQUE,
  email TEXT NOT NULL,                       -- the address that the key verifies
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX mail_keys_of_user ON mail_keys(user_id, purpose, id);
CREATE INDEX mail_keys_expiring ON mail_keys(expires_at);

-- Identities: a user's accounts at login providers, by the provider and its id of the account; never by email address.
CREATE TABLE identities (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('github', 'steam', 'google')),
  subject TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (provider, subject)
) STRICT;
CREATE UNIQUE INDEX identities_of_user ON identities(user_id, provider);

-- Authorization flows at a login provider. A flow is completed once, by the browser that has the flow's secret in its cookie.
CREATE TABLE provider_flows (
  state BLOB PRIMARY KEY,                    -- digest of the `state` parameter
  browser BLOB NOT NULL,                     -- digest of the browser's flow cookie
  provider TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('login', 'register', 'link')),
  redirect TEXT NOT NULL,
  handover_state TEXT NOT NULL,              -- public half of the main host's flow, which receives the session
  link_session_id INTEGER REFERENCES sessions(id) ON DELETE CASCADE, -- session of the user to link; the flow ends with it
  verifier TEXT NOT NULL DEFAULT '',         -- PKCE code verifier; unusable without the authorization code
  nonce TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_flows_of_session ON provider_flows(link_session_id) WHERE link_session_id IS NOT NULL;
CREATE INDEX provider_flows_expiring ON provider_flows(expires_at);

-- Tokens with which a signed-in user starts linking a provider; valid once, for five minutes.
CREATE TABLE link_tokens (
  digest BLOB PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX link_tokens_of_session ON link_tokens(session_id);
CREATE INDEX link_tokens_expiring ON link_tokens(expires_at);

-- Pending registrations: identities confirmed by a provider, before the user has chosen a name.
CREATE TABLE registrations (
  digest BLOB PRIMARY KEY,
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  email TEXT,                                -- email address verified by the provider; null: the form asks for one
  redirect TEXT NOT NULL,
  handover_state TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX registrations_expiring ON registrations(expires_at);

-- Nonces of accepted OpenID 2.0 assertions, so that none is accepted twice.
CREATE TABLE openid_nonces (
  nonce TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX openid_nonces_expiring ON openid_nonces(expires_at);

-- Emails to send, inserted in the batch of the change that causes them. The state `sending` is set before the transport is called and
-- never changed by a retry: the result for such an email is unknown, and no email is sent twice.
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

-- The session that caused a message, to which it isn't shown.
ALTER TABLE ephemeral_messages ADD COLUMN except_session_id INTEGER;
