-- Legal texts of the site, written by its admins. Times are seconds since the Unix epoch.
CREATE TABLE legal_texts (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL UNIQUE CHECK (kind IN ('privacy', 'terms', 'imprint', 'rules')),
  body TEXT NOT NULL,
  body_html TEXT NOT NULL,
  markup_version INTEGER NOT NULL DEFAULT 0,
  author_id INTEGER NOT NULL REFERENCES users(id),
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX legal_texts_by_markup ON legal_texts(markup_version, id);
