-- Facts of a creation's save files: names of its parts and mods, texts on its labels, its version. FTS5 can't alter a table, so the
-- texts move to a new one; `npm run search:reindex`, or indexing a creation again, adds the facts.
ALTER TABLE texts RENAME TO texts_without_facts;
CREATE VIRTUAL TABLE texts USING fts5(
  kind,
  place,
  title,
  body,
  revision UNINDEXED,
  facts,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);
INSERT INTO texts (rowid, kind, place, title, body, revision, facts)
  SELECT rowid, kind, place, title, body, revision, '' FROM texts_without_facts;
DROP TABLE texts_without_facts;
