-- The request that a job follows, so that one search of the logs finds all that it did. Jobs of the clock have the id of their run.
ALTER TABLE outbox ADD COLUMN request_id TEXT CHECK (length(request_id) BETWEEN 8 AND 64);
