-- What happened, of which the sentence tells, as JSON: its kind and its values. Null for what has only a sentence, as whatever is
-- older than this column.
ALTER TABLE notifications ADD COLUMN facts TEXT;
