-- The newest suppressed addresses are shown to admins.
CREATE INDEX suppressed_addresses_by_age ON suppressed_addresses(created_at);
