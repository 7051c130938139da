-- A search for texts of some days looks for the first and the last id of them.
CREATE INDEX objects_by_time ON objects(created_at);
