-- An archive may arrive in parts, each in a request of its own, so that a lost connection costs one part at most.
ALTER TABLE uploads ADD COLUMN multipart_id TEXT;                     -- the bucket's name of the parts; null: sent at once, or not yet
ALTER TABLE uploads ADD COLUMN received INTEGER NOT NULL DEFAULT 0;   -- bytes of the parts that are there, from the start
ALTER TABLE uploads ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;   -- parts that have begun; each has its number for itself
ALTER TABLE uploads ADD COLUMN parts TEXT NOT NULL DEFAULT '[]';      -- JSON: the number and the etag of each part, in order
CREATE INDEX uploads_unfinished ON uploads(url_expires_at) WHERE multipart_id IS NOT NULL AND stored_at IS NULL;
