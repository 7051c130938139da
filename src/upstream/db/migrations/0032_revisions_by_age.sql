-- Index for deleting revisions at the configured age.
CREATE INDEX revisions_by_age ON revisions(replaced_at);
