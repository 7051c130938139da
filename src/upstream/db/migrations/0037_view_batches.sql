-- Batches of views, which are counted once a minute: it takes rows per batch and minute instead of three per view.
-- `pairs` is a JSON array of 'object_id viewer'. The viewer is a part of a keyed digest that changes every day, never an IP
-- address or a user id.
CREATE TABLE view_batches (
  id INTEGER PRIMARY KEY,
  hour INTEGER NOT NULL,
  pairs TEXT NOT NULL
) STRICT;

-- Counted views by run, until the end of their hour, so that a viewer is counted at most once per hour.
CREATE TABLE counted_views (
  hour INTEGER NOT NULL,
  run TEXT NOT NULL,
  pairs TEXT NOT NULL,
  PRIMARY KEY (hour, run)
) STRICT, WITHOUT ROWID;
