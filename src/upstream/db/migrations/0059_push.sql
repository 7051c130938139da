-- Where a session's browser gets push messages; null: nowhere.
ALTER TABLE sessions ADD COLUMN push_endpoint TEXT;
-- The browser's keys, and the site's public one that it knows: {"p256dh","auth","site"}, each as base64url.
ALTER TABLE sessions ADD COLUMN push_keys TEXT;
CREATE INDEX sessions_pushed ON sessions(user_id) WHERE push_endpoint IS NOT NULL;
CREATE INDEX sessions_by_endpoint ON sessions(push_endpoint) WHERE push_endpoint IS NOT NULL;
