-- Language of a user's emails: that of the page on which they signed up or last logged in.
ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT 'en';

-- Language of the page on which a newsletter was subscribed to, for addresses without an account.
ALTER TABLE subscription_keys ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE subscriptions ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
