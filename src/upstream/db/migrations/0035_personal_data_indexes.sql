-- For a person's own copy of their data, and for the deletion of their account: their deleted texts, and the reports that they wrote.
CREATE INDEX objects_deleted_of_author ON objects(author_id, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX reports_of_reporter ON reports(reporter_id);
