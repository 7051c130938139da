-- Uploaded files, and the creations made of them. Times are seconds since the Unix epoch.

-- Uploads: a file is announced, sent to a one-time URL, validated, and then shown by the objects that use it. The public id is 128
-- random bits and also names the file's blobs.
CREATE TABLE uploads (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  owner_id INTEGER NOT NULL REFERENCES users(id),
  nature TEXT NOT NULL CHECK (nature IN ('image', 'creation')),
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  byte_size INTEGER NOT NULL,
  md5 BLOB NOT NULL,
  secret BLOB NOT NULL,                      -- digest of the secret in the one-time URL
  url_expires_at INTEGER NOT NULL,
  claimed_at INTEGER,                        -- start of the only transfer that the URL permits
  stored_at INTEGER,                         -- the file is complete, validated and stored as a blob
  width INTEGER,                             -- pixels of a picture in its full size
  height INTEGER,
  created_at INTEGER NOT NULL,
  unused_since INTEGER                       -- null while in use; set by the triggers below
) STRICT;
CREATE INDEX uploads_unused ON uploads(unused_since) WHERE unused_since IS NOT NULL;

-- Pictures and archive of an object.
CREATE TABLE upload_uses (
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  upload_id INTEGER NOT NULL REFERENCES uploads(id),
  position INTEGER,                          -- index in the object's list of pictures; null: used, but not in that list
  PRIMARY KEY (object_id, upload_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX upload_uses_of ON upload_uses(upload_id);

-- Pictures in users' bios.
CREATE TABLE bio_uploads (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  upload_id INTEGER NOT NULL REFERENCES uploads(id),
  PRIMARY KEY (user_id, upload_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bio_uploads_of ON bio_uploads(upload_id);

CREATE TRIGGER upload_taken AFTER INSERT ON upload_uses
BEGIN
  UPDATE uploads SET unused_since = NULL WHERE id = NEW.upload_id AND unused_since IS NOT NULL;
END;

CREATE TRIGGER upload_left AFTER DELETE ON upload_uses
BEGIN
  UPDATE uploads SET unused_since = unixepoch() WHERE id = OLD.upload_id
    AND NOT EXISTS (SELECT 1 FROM upload_uses WHERE upload_id = OLD.upload_id)
    AND NOT EXISTS (SELECT 1 FROM bio_uploads WHERE upload_id = OLD.upload_id);
END;

CREATE TRIGGER bio_upload_taken AFTER INSERT ON bio_uploads
BEGIN
  UPDATE uploads SET unused_since = NULL WHERE id = NEW.upload_id AND unused_since IS NOT NULL;
END;

CREATE TRIGGER bio_upload_left AFTER DELETE ON bio_uploads
BEGIN
  UPDATE uploads SET unused_since = unixepoch() WHERE id = OLD.upload_id
    AND NOT EXISTS (SELECT 1 FROM upload_uses WHERE upload_id = OLD.upload_id)
    AND NOT EXISTS (SELECT 1 FROM bio_uploads WHERE upload_id = OLD.upload_id);
END;

-- Creations; each is also a row of `objects`. The data from its archive was read once, at its upload.
CREATE TABLE creations (
  object_id INTEGER PRIMARY KEY REFERENCES objects(id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('board', 'world')),
  upload_id INTEGER NOT NULL UNIQUE REFERENCES uploads(id),
  metadata TEXT NOT NULL,                    -- JSON: [{"key", "value"}]
  save TEXT,                                 -- JSON: contents of its save files; null if it has none in a known format
  drawing TEXT,                              -- blob folder of the pictures drawn from the save file
  download_count INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX creations_by_downloads ON creations(download_count, object_id);
CREATE INDEX objects_creations ON objects(id) WHERE kind = 'creation' AND deleted_at IS NULL;
CREATE INDEX objects_creations_by_score ON objects(score, id) WHERE kind = 'creation' AND deleted_at IS NULL;

CREATE TRIGGER creation_gone AFTER DELETE ON creations WHEN OLD.drawing IS NOT NULL
BEGIN
  INSERT INTO outbox (topic, payload, created_at, due_at)
  VALUES ('blobs.delete', json_object('folder', OLD.drawing), unixepoch(), unixepoch());
END;

-- Downloads, one row per visitor, creation and day. The visitor is a keyed digest, never an IP address or a user id.
CREATE TABLE downloads (
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (object_id, day, visitor)
) STRICT, WITHOUT ROWID;
CREATE INDEX downloads_by_day ON downloads(day);
