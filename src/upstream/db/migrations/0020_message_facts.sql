-- The message's event as JSON: its kind and its values. Null for messages that have only a text.
ALTER TABLE ephemeral_messages ADD COLUMN facts TEXT;
