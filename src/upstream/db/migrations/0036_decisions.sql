-- Decisions of staff about a user's text or account, with the one appeal against it and the answer to it. Times are seconds since the
-- Unix epoch.
CREATE TABLE decisions (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id),       -- user whose text or account it concerns
  act TEXT NOT NULL CHECK (act IN ('delete', 'hide', 'warn', 'ban', 'lock')),
  object_id INTEGER REFERENCES objects(id) ON DELETE SET NULL,
  facts TEXT NOT NULL,                                 -- JSON: values of its notice, with rule and reason
  decided_by INTEGER NOT NULL REFERENCES users(id),
  decided_at INTEGER NOT NULL,
  ended_at INTEGER,                                    -- time when staff reverted it
  appeal TEXT,
  appealed_at INTEGER,
  outcome TEXT CHECK (outcome IN ('upheld', 'overturned')),
  answer TEXT,
  answered_at INTEGER,
  answered_by INTEGER REFERENCES users(id)
) STRICT;
CREATE INDEX decisions_of_user ON decisions(user_id, id);
CREATE INDEX decisions_of_object ON decisions(object_id) WHERE object_id IS NOT NULL;
CREATE INDEX decisions_by_age ON decisions(decided_at);
CREATE INDEX appeals_open ON decisions(id) WHERE appealed_at IS NOT NULL AND answered_at IS NULL;
CREATE INDEX appeals_answered ON decisions(answered_at, id) WHERE answered_at IS NOT NULL;
