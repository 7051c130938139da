-- The notification's event as JSON: its kind and its values. Null for notifications that have only a message, such as those older
-- than this column.
ALTER TABLE notifications ADD COLUMN facts TEXT;
