-- Terms of the index, in order. The table stores no data itself: it reads the index of `texts`.
CREATE VIRTUAL TABLE terms USING fts5vocab(texts, instance);
