-- The most liked creations of a week: the home page looks for the month's best in five or six of them.
CREATE INDEX creations_by_week ON objects(created_at / 604800, score, id, created_at)
  WHERE kind = 'creation' AND deleted_at IS NULL;
