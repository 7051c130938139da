-- Fault of an archive that the job found damaged or dangerous: JSON of a refusal with its code and values.
ALTER TABLE creations ADD COLUMN reading_fault TEXT;
