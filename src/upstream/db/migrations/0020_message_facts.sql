-- What happened, of which a message tells, as JSON: its kind and its values. Null for what has only its text.
ALTER TABLE ephemeral_messages ADD COLUMN facts TEXT;
