-- Their keys were digests without a key, of which an address can be found by trying. They come back with the next log-ins.
DELETE FROM rate_counters WHERE key LIKE 'known-client:%' OR key LIKE 'login:known:%';
