-- The language of a person's mails: that of their pages when they signed up, or logged in last.
ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT 'en';

-- The language in which a newsletter was subscribed to, for addresses without an account.
ALTER TABLE subscription_keys ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE subscriptions ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
