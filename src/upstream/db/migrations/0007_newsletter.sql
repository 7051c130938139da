-- Subscriptions, newsletters, and the delivery state of each email. Times are seconds since the Unix epoch.

-- Subscriptions by email address, with or without an account: one email per address. Level 0: none, 1: major updates, 2: major and
-- minor updates.
CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  level INTEGER NOT NULL CHECK (level BETWEEN 0 AND 2),
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX subscriptions_by_level ON subscriptions(level, id) WHERE level > 0;

-- The subscription moves to the user's new email address.
CREATE TRIGGER subscription_moves AFTER UPDATE OF email ON users WHEN NEW.email <> OLD.email
BEGIN
  UPDATE OR REPLACE subscriptions SET email = NEW.email WHERE email = OLD.email;
END;

-- Digests of keys that confirm a subscription of an address. A newer key of the address invalidates the older ones.
CREATE TABLE subscription_keys (
  id INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE,
  email TEXT NOT NULL COLLATE NOCASE,
  level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 2),
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX subscription_keys_of ON subscription_keys(email, id);
CREATE INDEX subscription_keys_expiring ON subscription_keys(expires_at);

-- Suppressed addresses: their mail server has answered that the mailbox doesn't exist.
CREATE TABLE suppressed_addresses (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Newsletters. Triggers on `newsletter_sends` update the counts by state.
CREATE TABLE newsletters (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),
  list TEXT NOT NULL CHECK (list IN ('major', 'minor')),
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  content BLOB NOT NULL,                     -- SHA-256 of list, title, url and body
  discord TEXT NOT NULL DEFAULT 'none' CHECK (discord IN ('none', 'queued', 'sending', 'sent', 'failed')),
  created_at INTEGER NOT NULL,
  enlisted_at INTEGER,                       -- time when the last recipient was inserted
  recipients INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  unknown INTEGER NOT NULL DEFAULT 0
) STRICT;
-- The same content is never sent to the same list twice, even if the form is submitted repeatedly.
CREATE UNIQUE INDEX newsletters_by_content ON newsletters(content);
CREATE INDEX newsletters_by_age ON newsletters(created_at);

-- Newsletter emails, one row per recipient. The state `leased` is set for one run, before the transport is called; an expired lease
-- without a result becomes `unknown`, and is never sent again automatically.
CREATE TABLE newsletter_sends (
  id INTEGER PRIMARY KEY,
  newsletter_id INTEGER NOT NULL REFERENCES newsletters(id) ON DELETE CASCADE,
  address TEXT NOT NULL COLLATE NOCASE,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'leased', 'sent', 'failed', 'unknown')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  leased_until INTEGER,
  unsubscribe BLOB,                          -- digest of the key in this email's List-Unsubscribe header
  error TEXT,
  sent_at INTEGER,
  UNIQUE (newsletter_id, address)
) STRICT;
CREATE INDEX newsletter_sends_due ON newsletter_sends(newsletter_id, due_at) WHERE state = 'pending';
CREATE INDEX newsletter_sends_leased ON newsletter_sends(newsletter_id, leased_until) WHERE state = 'leased';
CREATE INDEX newsletter_sends_failed ON newsletter_sends(newsletter_id, id) WHERE state = 'failed';
CREATE UNIQUE INDEX newsletter_sends_by_key ON newsletter_sends(unsubscribe) WHERE unsubscribe IS NOT NULL;

CREATE TRIGGER newsletter_recipients AFTER INSERT ON newsletter_sends
BEGIN
  UPDATE newsletters SET recipients = recipients + 1 WHERE id = NEW.newsletter_id;
END;
CREATE TRIGGER newsletter_states AFTER UPDATE OF state ON newsletter_sends WHEN NEW.state <> OLD.state
BEGIN
  UPDATE newsletters SET sent = sent + (NEW.state = 'sent') - (OLD.state = 'sent'),
    failed = failed + (NEW.state = 'failed') - (OLD.state = 'failed'),
    unknown = unknown + (NEW.state = 'unknown') - (OLD.state = 'unknown')
  WHERE id = NEW.newsletter_id;
END;
