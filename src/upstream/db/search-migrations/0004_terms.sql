-- The words of the index in their order. It stores nothing of its own: it reads the index of `texts`.
CREATE VIRTUAL TABLE terms USING fts5vocab(texts, instance);
