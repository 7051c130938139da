ALTER TABLE users ADD COLUMN face INTEGER NOT NULL DEFAULT 0; -- which of the faces drawn for the user is shown while they have no picture
