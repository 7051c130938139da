-- Replaced versions of texts may have an age at which they go.
CREATE INDEX revisions_by_age ON revisions(replaced_at);
