ALTER TABLE creations ADD COLUMN moves INTEGER NOT NULL DEFAULT 0; -- 1: its circuit goes on changing by itself when it runs
