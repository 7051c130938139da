-- The featured creation of the home page, chosen by staff: at most one row.
CREATE TABLE featured_creation (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  object_id INTEGER NOT NULL UNIQUE REFERENCES objects(id) ON DELETE CASCADE
) STRICT;
