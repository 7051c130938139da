-- Texts and headers of a queued email, sealed with a key that isn't in the database; null after the email was handed to the transport
-- or given up. The columns that it replaces stay empty.
ALTER TABLE mails ADD COLUMN sealed BLOB;

-- Sent and failed emails have no text. An email that is being sent now may be queued again.
UPDATE mails SET body_text = '', body_html = '', headers = '{}'
WHERE state IN ('sent', 'failed') OR (state = 'sending' AND created_at < unixepoch() - 3600);
