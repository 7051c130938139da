-- Id of the request that caused a job, so that one search of the logs finds all its effects. Jobs of cron triggers have the run's id.
ALTER TABLE outbox ADD COLUMN request_id TEXT CHECK (length(request_id) BETWEEN 8 AND 64);
