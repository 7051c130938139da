-- Which objects name which others in their text. A comment that is named stands for what it is about.
CREATE TABLE object_references (
  from_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  to_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  PRIMARY KEY (from_id, to_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX object_references_to ON object_references(to_id, from_id);

-- Posts that were written before they could be searched for.
INSERT INTO outbox (topic, payload, created_at, due_at)
  SELECT 'search.index', json_object('objects', json_group_array(id)), unixepoch(), unixepoch()
  FROM objects WHERE kind = 'post' AND deleted_at IS NULL GROUP BY id / 500;
