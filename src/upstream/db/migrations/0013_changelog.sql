-- Changelog of the site, written by its staff: at most one entry per day. Times are seconds since the Unix epoch.
CREATE TABLE changelog_entries (
  id INTEGER PRIMARY KEY,
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  body TEXT NOT NULL,
  body_html TEXT NOT NULL,
  markup_version INTEGER NOT NULL DEFAULT 0,
  author_id INTEGER NOT NULL REFERENCES users(id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX changelog_entries_by_date ON changelog_entries(date);
CREATE INDEX changelog_entries_by_update ON changelog_entries(updated_at);
CREATE INDEX changelog_entries_by_markup ON changelog_entries(markup_version, id);
