-- Reading of an archive: once, in the upload's request or by a job, and again if a new version reads or draws it differently.
ALTER TABLE creations ADD COLUMN read_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE creations ADD COLUMN reading TEXT CHECK (reading IN ('waiting', 'failed')); -- null: reading is complete
CREATE INDEX creations_by_reading ON creations(read_version, object_id);
