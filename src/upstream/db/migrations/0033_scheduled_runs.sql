-- Time of the last completed run of each cron trigger, so that a stopped trigger is noticed.
CREATE TABLE scheduled_runs (
  cron TEXT PRIMARY KEY,
  ran_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
