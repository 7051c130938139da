-- When the work of each trigger was last done, so that a clock that has stopped is seen.
CREATE TABLE scheduled_runs (
  cron TEXT PRIMARY KEY,
  ran_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
