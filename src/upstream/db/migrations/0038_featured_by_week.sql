-- Index of the most liked creations per week: the home page finds the best one of a month in five or six weeks.
CREATE INDEX creations_by_week ON objects(created_at / 604800, score, id, created_at)
  WHERE kind = 'creation' AND deleted_at IS NULL;
