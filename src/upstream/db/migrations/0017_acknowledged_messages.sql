-- Lease of a message by the tab that has fetched it: other tabs don't get it until the lease ends, and it is deleted when the tab
-- acknowledges it.
ALTER TABLE ephemeral_messages ADD COLUMN lent_to TEXT;
ALTER TABLE ephemeral_messages ADD COLUMN lent_until INTEGER;

-- Index for deleting messages that were never fetched, by age.
CREATE INDEX ephemeral_messages_by_age ON ephemeral_messages(created_at);
