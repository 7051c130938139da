-- References between objects. A reference to a comment is stored as one to the comment's subject.
CREATE TABLE object_references (
  from_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  to_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  PRIMARY KEY (from_id, to_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX object_references_to ON object_references(to_id, from_id);

-- Jobs that index the existing posts for the search.
INSERT INTO outbox (topic, payload, created_at, due_at)
  SELECT 'search.index', json_object('objects', json_group_array(id)), unixepoch(), unixepoch()
  FROM objects WHERE kind = 'post' AND deleted_at IS NULL GROUP BY id / 500;
