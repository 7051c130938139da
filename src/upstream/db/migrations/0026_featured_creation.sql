-- The creation that staff have chosen for the home page: one row at most.
CREATE TABLE featured_creation (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  object_id INTEGER NOT NULL UNIQUE REFERENCES objects(id) ON DELETE CASCADE
) STRICT;
