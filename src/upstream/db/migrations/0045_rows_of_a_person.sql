-- Indexes for the export of a user's data, and for the deletion of their account.
CREATE INDEX mails_of_recipient ON mails(recipient);
CREATE INDEX ticket_events_by_user ON ticket_events(user_id);
CREATE INDEX newsletters_by_user ON newsletters(user_id);
