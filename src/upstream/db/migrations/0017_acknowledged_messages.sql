-- A message is lent to the tab that has fetched it, which others don't see until then, and goes when the tab says that it was shown.
ALTER TABLE ephemeral_messages ADD COLUMN lent_to TEXT;
ALTER TABLE ephemeral_messages ADD COLUMN lent_until INTEGER;

-- Messages that nobody comes for are swept by their age.
CREATE INDEX ephemeral_messages_by_age ON ephemeral_messages(created_at);
