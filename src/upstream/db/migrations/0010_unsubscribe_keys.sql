-- The key in a newsletter's mail belongs to a subscription, which keeps its id when its person changes their address. An id
-- never comes again, so that an old key ends nobody else's subscription.
DROP TRIGGER subscription_moves;
CREATE TABLE numbered_subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  level INTEGER NOT NULL CHECK (level BETWEEN 0 AND 2),
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO numbered_subscriptions (id, email, level, updated_at) SELECT id, email, level, updated_at FROM subscriptions;
DROP TABLE subscriptions;
ALTER TABLE numbered_subscriptions RENAME TO subscriptions;
CREATE INDEX subscriptions_by_level ON subscriptions(level, id) WHERE level > 0;

-- A person whose address changes takes the subscription along.
CREATE TRIGGER subscription_moves AFTER UPDATE OF email ON users WHEN NEW.email <> OLD.email
BEGIN
  UPDATE OR REPLACE subscriptions SET email = NEW.email WHERE email = OLD.email;
END;

-- Null where the subscription is not known; then the address says whose it is.
ALTER TABLE newsletter_sends ADD COLUMN subscription_id INTEGER;
UPDATE newsletter_sends SET subscription_id = (SELECT id FROM subscriptions WHERE email = newsletter_sends.address);
