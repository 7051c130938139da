ALTER TABLE objects ADD COLUMN excerpt TEXT NOT NULL DEFAULT '';  -- beginning of the body as plain text
ALTER TABLE objects ADD COLUMN last_comment_id INTEGER;           -- newest comment on it that isn't deleted; null: none
UPDATE objects SET last_comment_id = (SELECT max(c.id) FROM objects c WHERE c.subject_id = objects.id AND c.deleted_at IS NULL)
  WHERE comment_count > 0;

-- Ids grow with time, so that the newest comment's, or the post's own, says when something happened last.
CREATE INDEX posts_by_activity ON objects(coalesce(last_comment_id, id)) WHERE forum_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX posts_of_forum_by_activity ON objects(forum_id, coalesce(last_comment_id, id)) WHERE forum_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX posts_unanswered ON objects(id) WHERE forum_id IS NOT NULL AND deleted_at IS NULL AND last_comment_id IS NULL;
CREATE INDEX posts_by_score ON objects(score, id) WHERE forum_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX posts_by_time ON objects(created_at) WHERE forum_id IS NOT NULL AND deleted_at IS NULL;

CREATE TRIGGER comment_written AFTER INSERT ON objects WHEN NEW.subject_id IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE objects SET last_comment_id = max(coalesce(last_comment_id, 0), NEW.id) WHERE id = NEW.subject_id;
END;

CREATE TRIGGER comment_deleted AFTER UPDATE OF deleted_at ON objects
  WHEN NEW.subject_id IS NOT NULL AND NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL
BEGIN
  UPDATE objects SET last_comment_id = (SELECT c.id FROM objects c
      WHERE c.subject_id = NEW.subject_id AND c.deleted_at IS NULL ORDER BY c.id DESC LIMIT 1)
    WHERE id = NEW.subject_id AND last_comment_id = NEW.id;
END;

CREATE TRIGGER comment_restored AFTER UPDATE OF deleted_at ON objects
  WHEN NEW.subject_id IS NOT NULL AND NEW.deleted_at IS NULL AND OLD.deleted_at IS NOT NULL
BEGIN
  UPDATE objects SET last_comment_id = max(coalesce(last_comment_id, 0), NEW.id) WHERE id = NEW.subject_id;
END;

-- What signed-in users have read: the newest comment that they were shown, or the object itself, which has none.
CREATE TABLE visits (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  object_id INTEGER NOT NULL,
  seen_id INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, object_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX visits_by_time ON visits(user_id, seen_at);
