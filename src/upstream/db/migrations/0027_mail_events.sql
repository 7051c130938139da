-- Suppressed addresses with the cause of the suppression, and an id that identifies an entry in lists and calls without its address.
CREATE TABLE numbered_suppressions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  cause TEXT NOT NULL DEFAULT 'refused' CHECK (cause IN ('refused', 'bounced', 'complained')),
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO numbered_suppressions (email, reason, created_at)
  SELECT email, reason, created_at FROM suppressed_addresses ORDER BY created_at;
DROP TABLE suppressed_addresses;
ALTER TABLE numbered_suppressions RENAME TO suppressed_addresses;
CREATE INDEX suppressed_addresses_by_age ON suppressed_addresses(created_at);

-- Processed reports of mail providers, by the digest of their id, so that none is counted twice.
CREATE TABLE mail_events (
  digest BLOB PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_events_expiring ON mail_events(expires_at);

-- Number of reports per kind and day; days since the Unix epoch.
CREATE TABLE mail_event_counts (
  day INTEGER NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;

-- Number of newsletter emails leased for sending, per hour; hours since the Unix epoch.
CREATE TABLE newsletter_hours (
  hour INTEGER PRIMARY KEY,
  mails INTEGER NOT NULL
) STRICT;
