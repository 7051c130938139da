-- Whether a leased email was handed to the transport: 0 if certainly not, so that another run may send it.
ALTER TABLE newsletter_sends ADD COLUMN handed INTEGER;
