-- What a waiting mail says, and its headers, sealed with a key that is not in the database; nothing once the mail has been
-- handed over or given up. The columns it takes the place of stay empty.
ALTER TABLE mails ADD COLUMN sealed BLOB;

-- Mails that are over keep no words. One that is being sent right now may still have to wait again.
UPDATE mails SET body_text = '', body_html = '', headers = '{}'
WHERE state IN ('sent', 'failed') OR (state = 'sending' AND created_at < unixepoch() - 3600);
