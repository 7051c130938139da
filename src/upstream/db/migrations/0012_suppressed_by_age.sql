-- Index for the admins' list of suppressed addresses, newest first.
CREATE INDEX suppressed_addresses_by_age ON suppressed_addresses(created_at);
