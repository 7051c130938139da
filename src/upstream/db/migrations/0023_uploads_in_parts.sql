-- Multipart uploads: each part of an archive is sent in its own request, so that a lost connection loses at most one part.
ALTER TABLE uploads ADD COLUMN multipart_id TEXT;                     -- the bucket's multipart upload id; null: one request, or none yet
ALTER TABLE uploads ADD COLUMN received INTEGER NOT NULL DEFAULT 0;   -- bytes of the stored parts, contiguous from 0
ALTER TABLE uploads ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;   -- number of started parts; each has its own number
ALTER TABLE uploads ADD COLUMN parts TEXT NOT NULL DEFAULT '[]';      -- JSON: number and ETag of each part, in order
CREATE INDEX uploads_unfinished ON uploads(url_expires_at) WHERE multipart_id IS NOT NULL AND stored_at IS NULL;
