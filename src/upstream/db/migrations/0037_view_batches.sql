-- Views are stored in batches and added up once a minute: rows for each batch and minute instead of three for each view.
-- `pairs` is a JSON array of 'object_id viewer'. The viewer is a part of a keyed digest that changes every day, never an
-- address or a user id.
CREATE TABLE view_batches (
  id INTEGER PRIMARY KEY,
  hour INTEGER NOT NULL,
  pairs TEXT NOT NULL
) STRICT;

-- What has been added up, by run, until its hour is over: so nobody counts twice in an hour.
CREATE TABLE counted_views (
  hour INTEGER NOT NULL,
  run TEXT NOT NULL,
  pairs TEXT NOT NULL,
  PRIMARY KEY (hour, run)
) STRICT, WITHOUT ROWID;
