-- The full-text index of objects, in its own database: it is derived from the main database and can be rebuilt.
-- A row's rowid is its object's id. The object's kind and its place (the public id of a ticket's product, in hexadecimal,
-- which makes it one term) are terms of the index like words: they narrow a search without reading the row.
CREATE VIRTUAL TABLE texts USING fts5(
  kind,
  place,
  title,
  body,
  revision UNINDEXED,                        -- time of the text's last edit: a slow job never replaces a text by an older one
  tokenize = "unicode61 remove_diacritics 2"
);
