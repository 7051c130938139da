-- State `left`: the recipient unsubscribed before the email was sent, which isn't a failure.
DROP TRIGGER newsletter_recipients;
DROP TRIGGER newsletter_states;
ALTER TABLE newsletters ADD COLUMN left_list INTEGER NOT NULL DEFAULT 0;
CREATE TABLE ledger (
  id INTEGER PRIMARY KEY,
  newsletter_id INTEGER NOT NULL REFERENCES newsletters(id) ON DELETE CASCADE,
  address TEXT NOT NULL COLLATE NOCASE,
  subscription_id INTEGER,                   -- null if unknown; then it is found by the address
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'leased', 'sent', 'failed', 'unknown', 'left')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  leased_until INTEGER,
  unsubscribe BLOB,                          -- digest of the key in this email's List-Unsubscribe header
  error TEXT,
  sent_at INTEGER,
  UNIQUE (newsletter_id, address)
) STRICT;
INSERT INTO ledger (id, newsletter_id, address, subscription_id, state, attempts, due_at, leased_until, unsubscribe, error, sent_at)
  SELECT id, newsletter_id, address, subscription_id,
    iif(state = 'failed' AND error = 'The address left the list', 'left', state),
    attempts, due_at, leased_until, unsubscribe, error, sent_at
  FROM newsletter_sends;
DROP TABLE newsletter_sends;
ALTER TABLE ledger RENAME TO newsletter_sends;
CREATE INDEX newsletter_sends_due ON newsletter_sends(newsletter_id, due_at) WHERE state = 'pending';
CREATE INDEX newsletter_sends_leased ON newsletter_sends(newsletter_id, leased_until) WHERE state = 'leased';
CREATE INDEX newsletter_sends_failed ON newsletter_sends(newsletter_id, error) WHERE state = 'failed';
CREATE UNIQUE INDEX newsletter_sends_by_key ON newsletter_sends(unsubscribe) WHERE unsubscribe IS NOT NULL;
-- Rows that the cleanup has deleted stay counted as before.
UPDATE newsletters SET failed = failed - l.count, left_list = l.count
  FROM (SELECT newsletter_id, count(*) AS count FROM newsletter_sends WHERE state = 'left' GROUP BY newsletter_id) AS l
  WHERE l.newsletter_id = newsletters.id;

CREATE TRIGGER newsletter_recipients AFTER INSERT ON newsletter_sends
BEGIN
  UPDATE newsletters SET recipients = recipients + 1 WHERE id = NEW.newsletter_id;
END;
CREATE TRIGGER newsletter_states AFTER UPDATE OF state ON newsletter_sends WHEN NEW.state <> OLD.state
BEGIN
  UPDATE newsletters SET sent = sent + (NEW.state = 'sent') - (OLD.state = 'sent'),
    failed = failed + (NEW.state = 'failed') - (OLD.state = 'failed'),
    unknown = unknown + (NEW.state = 'unknown') - (OLD.state = 'unknown'),
    left_list = left_list + (NEW.state = 'left') - (OLD.state = 'left')
  WHERE id = NEW.newsletter_id;
END;
