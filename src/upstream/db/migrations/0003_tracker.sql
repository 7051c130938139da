-- Products, their tickets and tags. A ticket is also a row of `objects`, with author, body, score, views, comments and deletion time.

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL UNIQUE,            -- as in URLs: "game"
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  archived_at INTEGER,
  open_count INTEGER NOT NULL DEFAULT 0,
  ticket_count INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Tickets. Author, creation time, score and comment count are copies of those in `objects`, so that every order of the list is an
-- index of this table; triggers update the copies.
CREATE TABLE tickets (
  object_id INTEGER PRIMARY KEY REFERENCES objects(id) ON DELETE CASCADE,
  number INTEGER NOT NULL UNIQUE,
  product_id INTEGER NOT NULL REFERENCES products(id),
  kind TEXT NOT NULL CHECK (kind IN ('issue', 'feature')),
  title TEXT NOT NULL,
  is_open INTEGER NOT NULL DEFAULT 1,
  closed_version TEXT,
  author_id INTEGER NOT NULL REFERENCES users(id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  score INTEGER NOT NULL DEFAULT 0,
  comment_count INTEGER NOT NULL DEFAULT 0,
  CHECK (closed_version IS NULL OR is_open = 0)
) STRICT;
CREATE INDEX tickets_by_creation ON tickets(product_id, created_at, object_id);
CREATE INDEX tickets_by_score ON tickets(product_id, score, object_id);
CREATE INDEX tickets_by_comments ON tickets(product_id, comment_count, object_id);
CREATE INDEX tickets_by_update ON tickets(product_id, updated_at, object_id);
CREATE INDEX tickets_of_author ON tickets(author_id, created_at, object_id);
CREATE INDEX tickets_by_version ON tickets(product_id, closed_version, object_id) WHERE closed_version IS NOT NULL;

CREATE TRIGGER ticket_score AFTER UPDATE OF score, comment_count ON objects WHEN NEW.kind = 'ticket'
BEGIN
  UPDATE tickets SET score = NEW.score, comment_count = NEW.comment_count WHERE object_id = NEW.id;
END;

CREATE TABLE tags (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE,
  color TEXT NOT NULL,                       -- #RRGGBB
  product_id INTEGER REFERENCES products(id) -- null: all products
) STRICT;
CREATE UNIQUE INDEX tags_by_name ON tags(name, coalesce(product_id, 0));
CREATE INDEX tags_of_product ON tags(product_id, name);

CREATE TABLE ticket_tags (
  object_id INTEGER NOT NULL REFERENCES tickets(object_id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES tags(id) ON DELETE CASCADE,
  PRIMARY KEY (object_id, tag_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tickets_of_tag ON ticket_tags(tag_id, object_id);

-- Events of a ticket, shown on its page.
CREATE TABLE ticket_events (
  id INTEGER PRIMARY KEY,
  object_id INTEGER NOT NULL REFERENCES tickets(object_id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users(id),
  kind TEXT NOT NULL CHECK (kind IN ('closed', 'reopened', 'tagged', 'untagged', 'renamed')),
  detail TEXT NOT NULL DEFAULT '',           -- the version, the tag's name, the old title
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX ticket_events_of ON ticket_events(object_id, id);
