-- Whether a leased mail has been handed to the transport: 0 when it surely has not, so that it may be sent by another run.
ALTER TABLE newsletter_sends ADD COLUMN handed INTEGER;
