-- Indexes for the export of a user's data and for the deletion of their account: their deleted objects, and their reports.
CREATE INDEX objects_deleted_of_author ON objects(author_id, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX reports_of_reporter ON reports(reporter_id);
