-- The key in a newsletter email belongs to a subscription, whose id stays the same if the user's address changes. Ids are never
-- reused, so that an old key can't end another user's subscription.
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

-- The subscription moves to the user's new email address.
CREATE TRIGGER subscription_moves AFTER UPDATE OF email ON users WHEN NEW.email <> OLD.email
BEGIN
  UPDATE OR REPLACE subscriptions SET email = NEW.email WHERE email = OLD.email;
END;

-- The subscription; null if unknown, then it is found by the address.
ALTER TABLE newsletter_sends ADD COLUMN subscription_id INTEGER;
UPDATE newsletter_sends SET subscription_id = (SELECT id FROM subscriptions WHERE email = newsletter_sends.address);
