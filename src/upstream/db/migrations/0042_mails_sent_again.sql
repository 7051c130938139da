-- Remaining delivery attempts while the result of the earlier ones is unknown: initially 1 for a newsletter or a notification, 3 for
-- any other email; the text is stored until the last attempt. The version before this one makes one attempt.
ALTER TABLE mails ADD COLUMN sends_left INTEGER NOT NULL DEFAULT 1;
-- Time of the last delivery attempt, in seconds since the Unix epoch.
ALTER TABLE mails ADD COLUMN handed_over_at INTEGER;
