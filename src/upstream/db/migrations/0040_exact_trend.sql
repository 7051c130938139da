-- Trend after the removal of a like: a difference of rounded sums. An excess over the publication's summand of less than a billionth
-- of the like's is a rounding error, which would rank the creation before creations without likes.
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
