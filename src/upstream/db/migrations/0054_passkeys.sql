-- Passkeys: the public keys with which a user's authenticators log in, or prove that the user is present. Times are seconds since the Unix epoch.
CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  credential TEXT NOT NULL UNIQUE,           -- the authenticator's id of it, in base64url
  public_key BLOB NOT NULL,                  -- COSE
  counter INTEGER NOT NULL,                  -- signatures so far, as the authenticator says; many always say 0
  transports TEXT NOT NULL,                  -- JSON list of how the browser reaches the authenticator
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkeys_of_user ON passkeys(user_id, id);

-- What an authenticator is to sign; valid once, for five minutes.
CREATE TABLE passkey_challenges (
  digest BLOB PRIMARY KEY,                   -- SHA-256 of the challenge
  purpose TEXT NOT NULL,
  session_id INTEGER REFERENCES sessions(id) ON DELETE CASCADE, -- session of the user who adds a passkey or proves something; null for a log-in
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges_of_session ON passkey_challenges(session_id) WHERE session_id IS NOT NULL;
CREATE INDEX passkey_challenges_expiring ON passkey_challenges(expires_at);
