-- Indexes of a user's tickets in each order of the list, as for the tickets of a product.
CREATE INDEX tickets_of_author_by_update ON tickets(author_id, updated_at, object_id);
CREATE INDEX tickets_of_author_by_score ON tickets(author_id, score, object_id);
CREATE INDEX tickets_of_author_by_comments ON tickets(author_id, comment_count, object_id);

-- Index of the tickets closed in a version, in the order of creation, the list's default.
DROP INDEX tickets_by_version;
CREATE INDEX tickets_by_version ON tickets(product_id, closed_version, created_at, object_id)
  WHERE closed_version IS NOT NULL;

-- Indexes of the tickets of a tag: the sort columns are copies of those in `tickets`, updated by triggers.
ALTER TABLE ticket_tags ADD COLUMN product_id INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ticket_tags ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ticket_tags ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ticket_tags ADD COLUMN score INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ticket_tags ADD COLUMN comment_count INTEGER NOT NULL DEFAULT 0;
UPDATE ticket_tags SET (product_id, created_at, updated_at, score, comment_count) =
  (SELECT t.product_id, t.created_at, t.updated_at, t.score, t.comment_count
    FROM tickets t WHERE t.object_id = ticket_tags.object_id);
CREATE INDEX tagged_by_creation ON ticket_tags(tag_id, product_id, created_at, object_id);
CREATE INDEX tagged_by_update ON ticket_tags(tag_id, product_id, updated_at, object_id);
CREATE INDEX tagged_by_score ON ticket_tags(tag_id, product_id, score, object_id);
CREATE INDEX tagged_by_comments ON ticket_tags(tag_id, product_id, comment_count, object_id);

-- Number of tickets with a tag: for several tags, the list is read from the tag with the fewest tickets.
ALTER TABLE tags ADD COLUMN ticket_count INTEGER NOT NULL DEFAULT 0;
UPDATE tags SET ticket_count = (SELECT count(*) FROM ticket_tags tt WHERE tt.tag_id = tags.id);

CREATE TRIGGER tagged AFTER INSERT ON ticket_tags
BEGIN
  UPDATE ticket_tags SET (product_id, created_at, updated_at, score, comment_count) =
    (SELECT t.product_id, t.created_at, t.updated_at, t.score, t.comment_count
      FROM tickets t WHERE t.object_id = NEW.object_id)
    WHERE object_id = NEW.object_id AND tag_id = NEW.tag_id;
  UPDATE tags SET ticket_count = ticket_count + 1 WHERE id = NEW.tag_id;
END;

CREATE TRIGGER untagged AFTER DELETE ON ticket_tags
BEGIN
  UPDATE tags SET ticket_count = ticket_count - 1 WHERE id = OLD.tag_id;
END;

-- One trigger per column, because an update writes the indexes of all columns that its statement names.
CREATE TRIGGER tagged_ticket_moved AFTER UPDATE OF product_id ON tickets WHEN NEW.product_id <> OLD.product_id
BEGIN
  UPDATE ticket_tags SET product_id = NEW.product_id WHERE object_id = NEW.object_id;
END;

CREATE TRIGGER tagged_ticket_updated AFTER UPDATE OF updated_at ON tickets WHEN NEW.updated_at <> OLD.updated_at
BEGIN
  UPDATE ticket_tags SET updated_at = NEW.updated_at WHERE object_id = NEW.object_id;
END;

CREATE TRIGGER tagged_ticket_liked AFTER UPDATE OF score ON tickets WHEN NEW.score <> OLD.score
BEGIN
  UPDATE ticket_tags SET score = NEW.score WHERE object_id = NEW.object_id;
END;

CREATE TRIGGER tagged_ticket_discussed AFTER UPDATE OF comment_count ON tickets
  WHEN NEW.comment_count <> OLD.comment_count
BEGIN
  UPDATE ticket_tags SET comment_count = NEW.comment_count WHERE object_id = NEW.object_id;
END;
