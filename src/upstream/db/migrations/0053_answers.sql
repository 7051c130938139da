ALTER TABLE forums ADD COLUMN is_help INTEGER NOT NULL DEFAULT 0; -- whether its posts are questions, which can have an answer
-- The comment that answers the post. It's shown only in a forum for help, and while it isn't deleted.
ALTER TABLE posts ADD COLUMN answer_id INTEGER REFERENCES objects(id) ON DELETE SET NULL;
CREATE INDEX posts_of_answer ON posts(answer_id) WHERE answer_id IS NOT NULL;
-- Who liked an object, in the order of their likes.
CREATE INDEX ratings_of_object ON ratings(object_id, created_at);
