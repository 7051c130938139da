-- Why the job that reads the archive found it damaged or dangerous: JSON of a refusal with its code and values.
ALTER TABLE creations ADD COLUMN reading_fault TEXT;
