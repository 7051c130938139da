-- How often an email may still be handed over without knowing what became of it: a newsletter or a notification once, any other three
-- times, and until then its text is kept. The version before this one hands over once.
ALTER TABLE mails ADD COLUMN sends_left INTEGER NOT NULL DEFAULT 1;
-- When it was last handed over, in seconds.
ALTER TABLE mails ADD COLUMN handed_over_at INTEGER;
