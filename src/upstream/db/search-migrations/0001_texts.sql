-- The full text of what people write, in a database of its own: it is made from the community's and can be made again.
-- A row's rowid is its object's id. What kind of object it is and where it stands (the public id of a ticket's product, in
-- hexadecimal, which makes it one term) are terms of the index like words: they narrow a search without a look at the row.
CREATE VIRTUAL TABLE texts USING fts5(
  kind,
  place,
  title,
  body,
  revision UNINDEXED,                        -- when the text was last edited: a slow job never puts an older one back
  tokenize = "unicode61 remove_diacritics 2"
);
