-- Files that people upload, then what is made of them. Times are seconds since the Unix epoch.

-- A file on its way or here: announced, sent to a one-time address, judged, and then shown by what uses it. The public id is
-- 128 random bits and names the file's blobs too.
CREATE TABLE uploads (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,
  owner_id INTEGER NOT NULL REFERENCES users(id),
  nature TEXT NOT NULL CHECK (nature IN ('image', 'creation')),
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  byte_size INTEGER NOT NULL,
  md5 BLOB NOT NULL,
  secret BLOB NOT NULL,                      -- digest of what the one-time address carries
  url_expires_at INTEGER NOT NULL,
  claimed_at INTEGER,                        -- the one sending that the address is good for has begun
  stored_at INTEGER,                         -- the file is whole, judged and among the blobs
  width INTEGER,                             -- of a picture in its full size, in pixels
  height INTEGER,
  created_at INTEGER NOT NULL,
  unused_since INTEGER                       -- null while something uses it; kept by the triggers below
) STRICT;
CREATE INDEX uploads_unused ON uploads(unused_since) WHERE unused_since IS NOT NULL;

-- The pictures and the archive of an object.
CREATE TABLE upload_uses (
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  upload_id INTEGER NOT NULL REFERENCES uploads(id),
  position INTEGER,                          -- in the object's list of pictures; null: needed, and not in that list
  PRIMARY KEY (object_id, upload_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX upload_uses_of ON upload_uses(upload_id);

-- The pictures in what people say of themselves.
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

-- A creation is a row of `objects` too. What its archive says was read once, when it was uploaded.
CREATE TABLE creations (
  object_id INTEGER PRIMARY KEY REFERENCES objects(id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('board', 'world')),
  upload_id INTEGER NOT NULL UNIQUE REFERENCES uploads(id),
  metadata TEXT NOT NULL,                    -- JSON: [{"key", "value"}]
  save TEXT,                                 -- JSON: what its save files hold; null when it has none that we know
  drawing TEXT,                              -- blob folder of the pictures that were drawn from the save file
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

-- One row a visitor, creation and day. The visitor is a keyed digest, never an address or a user id.
CREATE TABLE downloads (
  object_id INTEGER NOT NULL REFERENCES objects(id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (object_id, day, visitor)
) STRICT, WITHOUT ROWID;
CREATE INDEX downloads_by_day ON downloads(day);
