-- Whether the job that reads the archive gave it up: nothing is known against it, so it can be downloaded and opened.
ALTER TABLE creations ADD COLUMN unread INTEGER NOT NULL DEFAULT 0 CHECK (unread IN (0, 1));
