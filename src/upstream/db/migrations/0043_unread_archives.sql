-- Whether the job that reads the archive failed permanently: no fault of the archive is known, so it can be downloaded and opened.
ALTER TABLE creations ADD COLUMN unread INTEGER NOT NULL DEFAULT 0 CHECK (unread IN (0, 1));
