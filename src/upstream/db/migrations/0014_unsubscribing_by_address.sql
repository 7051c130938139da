-- Keys of links that end a subscription, mailed to whoever asked for one at its address, by their digest. The subscription's id
-- never comes again, so a key ends nobody else's.
CREATE TABLE unsubscribe_keys (
  digest BLOB PRIMARY KEY,
  subscription_id INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX unsubscribe_keys_expiring ON unsubscribe_keys(expires_at);
