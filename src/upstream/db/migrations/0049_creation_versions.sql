-- Versions of a creation's file. The current one is in `creations`; `creation_versions` has those that it has replaced, at most 50 of each.
ALTER TABLE creations ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE creations ADD COLUMN version_at INTEGER;                  -- time of the replacement; null: as old as the creation
ALTER TABLE creations ADD COLUMN version_note TEXT NOT NULL DEFAULT '';

CREATE TABLE creation_versions (
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  upload_id INTEGER NOT NULL UNIQUE REFERENCES uploads(id),
  created_at INTEGER NOT NULL,
  note TEXT NOT NULL,                        -- what its author says has changed; one line
  metadata TEXT NOT NULL,                    -- these columns as in `creations`
  save TEXT,
  drawing TEXT,
  drawing_form INTEGER NOT NULL,
  player_bytes INTEGER,
  root_turn TEXT,
  PRIMARY KEY (object_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX creation_versions_by_player_save ON creation_versions(drawing) WHERE player_bytes IS NOT NULL;

-- Its blobs go with it: the drawing by a job, the archive once nothing uses it.
CREATE TRIGGER creation_version_gone AFTER DELETE ON creation_versions
BEGIN
  DELETE FROM upload_uses WHERE object_id = OLD.object_id AND upload_id = OLD.upload_id;
  INSERT INTO outbox (topic, payload, created_at, due_at)
  SELECT 'blobs.delete', json_object('folder', OLD.drawing), unixepoch(), unixepoch() WHERE OLD.drawing IS NOT NULL;
END;
