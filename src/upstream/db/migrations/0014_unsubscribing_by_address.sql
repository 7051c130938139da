-- Digests of the keys in unsubscribe links, which are sent to an address on request. Ids of subscriptions are never reused, so a key
-- can't end another one.
CREATE TABLE unsubscribe_keys (
  digest BLOB PRIMARY KEY,
  subscription_id INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX unsubscribe_keys_expiring ON unsubscribe_keys(expires_at);
