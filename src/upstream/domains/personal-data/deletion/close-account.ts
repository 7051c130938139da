import { sql, type Sql } from '#upstream/db/sql.ts'
import { deletedName, retiredDigest } from '#upstream/domains/users/deleted-names.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { randomName, releaseStatement } from '#upstream/storage/blobs.ts'
import { removeExportsStatements } from '#upstream/domains/personal-data/export/export.writer.ts'
import type { TextsChoice } from './deletion.reader.ts'

interface ClosingAccount {
  userId: number
  publicId: string
  username: string
  texts: TextsChoice
}

/** All data by which a user can be identified, reached or logged in. Can be repeated. The name stays reserved by its digest. */
export async function closeAccountStatements(
  { userId, publicId, username, texts }: ClosingAccount,
  now: number,
): Promise<Sql[]> {
  const name = randomName()
  const isOpen = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`
  const email = sql`(SELECT email FROM users WHERE id = ${userId})`
  const object = { type: 'user', id: userId, lwid: publicId }
  const own = (table: Sql) => sql`DELETE FROM ${table} WHERE user_id = ${userId}`
  return [
    logAction({ now }, 'user.deleted', { object, metadata: { texts }, when: isOpen }),
    sql`INSERT OR IGNORE INTO retired_names (digest) SELECT ${await retiredDigest(username)} WHERE ${isOpen}`,
    sql`DELETE FROM subscriptions WHERE email = ${email}`,
    sql`DELETE FROM subscription_keys WHERE email = ${email}`,
    sql`DELETE FROM suppressed_addresses WHERE email = ${email}`,
    // By the index of a newsletter and its addresses.
    sql`UPDATE newsletter_sends SET state = iif(state = 'pending', 'left', state), address = 'deleted:' || id
      WHERE newsletter_id IN (SELECT id FROM newsletters) AND address = ${email}`,
    sql`DELETE FROM mails WHERE recipient = ${email}`,
    // Of completed jobs only the topic remains.
    sql`DELETE FROM outbox WHERE failed_at IS NOT NULL AND topic = 'password.reset'
      AND payload ->> '$.email' = ${email} COLLATE NOCASE`,
    own(sql`sessions`),
    own(sql`handovers`),
    own(sql`identities`),
    own(sql`passkeys`),
    own(sql`mail_keys`),
    own(sql`ephemeral_messages`),
    own(sql`idempotency_keys`),
    own(sql`notification_preferences`),
    own(sql`digests`),
    own(sql`people_followed`),
    sql`DELETE FROM people_followed WHERE followed_id = ${userId}`,
    own(sql`bio_uploads`),
    own(sql`newsletter_drafts`),
    own(sql`drafts`),
    own(sql`decisions`),
    releaseStatement(sql`SELECT picture AS folder FROM users WHERE id = ${userId}`, now),
    ...removeExportsStatements(sql`user_id = ${userId}`, now),
    sql`UPDATE daily_counts SET count = count - 1 WHERE kind = 'user'
      AND day = (SELECT created_at / 86400 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`,
    sql`UPDATE users SET username = ${deletedName(name)}, email = ${`${name}@deleted.invalid`}, email_verified_at = NULL,
        password_hash = NULL, roles = '', flair = NULL, picture = NULL, face = 0, bio = '', bio_html = '', banned_until = NULL,
        ban_reason = NULL, language = 'en', deleted_at = ${now}
      WHERE id = ${userId} AND deleted_at IS NULL`,
  ]
}
