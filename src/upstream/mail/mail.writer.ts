import { sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Config } from '#upstream/config/env.ts'
import { outbox } from '#upstream/db/tables/outbox.table.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { mails } from '../db/tables/mail.table.ts'
import { requireSafeHeaders } from './message.ts'
import { sealMail } from '../config/seal.ts'

/** A mail to one user. */
export interface Mail {
  /** A bare address: one recipient, no name. */
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
}

/**
 * Maximum number of times that an email is passed to a transport when the outcome is unknown: a reader who waits for a link or must know of
 * a change prefers two copies to none, while bulk email is sent once at most.
 */
const maxSends = { bulk: 1, personal: 3 }

/**
 * The two statements that store a mail, encrypted, and queue the job that sends it. They belong next to each other, in this
 * order, in the batch whose change causes the mail; call `wakeOutbox` after the batch. With `when`, a condition, there is no mail unless
 * it holds then. Throws for an address, subject or header that could smuggle in a second recipient or header.
 */
export function mailStatements(
  { db, config }: { db: DrizzleD1Database; config: Pick<Config, 'mailSealKey'> },
  mail: Mail,
  now: number,
  when: SQL = sql`true`,
) {
  requireSafeHeaders(mail)
  const { to, subject, text, html, headers = {} } = mail
  const sealed = sealMail(config.mailSealKey, to, { text, html, headers })
  const sends = maxSends[Object.hasOwn(headers, 'List-Unsubscribe') ? 'bulk' : 'personal']
  return [
    db
      .insert(mails)
      .select(
        sql`SELECT NULL, ${to}, ${subject}, '', '', '{}', 'queued', NULL, ${now}, NULL, ${sealed}, ${sends}, NULL WHERE ${when}`,
      ),
    db.insert(outbox).select(
      sql`SELECT NULL, 'mail.deliver', json_object('mail', last_insert_rowid()), ${now}, ${now}, 0, NULL, NULL, NULL, NULL,
          ${tracedRequest()}
        WHERE changes() > 0`,
    ),
  ] as const
}
