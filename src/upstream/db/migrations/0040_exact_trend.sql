-- What is left of a creation's trend when a like is taken back is a difference of rounded sums. Less than a billionth of that like
-- above what being published counts is a rounding error, by which it would rank before creations that nobody has liked.
DROP TRIGGER creation_unliked;
CREATE TRIGGER creation_unliked AFTER DELETE ON ratings
BEGIN
  UPDATE creations SET trend =
    (SELECT iif(creations.trend - taken.worth - published.worth < taken.worth * 1e-9,
        published.worth, creations.trend - taken.worth)
      FROM (SELECT 5 * pow(2, (OLD.created_at - 2082758400) / 604800.0) AS worth) taken,
        (SELECT 5 * pow(2, (created_at - 2082758400) / 604800.0) AS worth FROM objects WHERE id = OLD.object_id) published)
    WHERE object_id = OLD.object_id;
END;
