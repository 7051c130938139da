-- What an archive says is read once, at once or by a job, and again when what is read or drawn changes.
ALTER TABLE creations ADD COLUMN read_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE creations ADD COLUMN reading TEXT CHECK (reading IN ('waiting', 'failed')); -- null: it was read
CREATE INDEX creations_by_reading ON creations(read_version, object_id);
