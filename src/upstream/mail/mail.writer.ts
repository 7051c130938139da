import { sql, type Sql } from '#upstream/db/sql.ts'
import type { Config } from '#upstream/config/env.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { requireSafeHeaders } from './message.ts'
import { sealMail } from '#upstream/config/seal.ts'
import type { Language } from '#shared/page/language.ts'
import { securityNotice, type SecurityEvent } from '#upstream/mail/templates/account-emails.ts'

export interface Mail {
  /** A bare address: one recipient, no name. */
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** When the outcome is unknown: two copies of a link are better than none; bulk email is sent once at most. */
const maxSends = { bulk: 1, personal: 3 }

/**
 * The two statements that store a mail, encrypted, and queue the job that sends it. They belong next to each other, in this
 * order, in the batch whose change causes the mail; call `wakeOutbox` after the batch. With `when`, a condition, there is no mail unless
 * it holds then. Throws for an address, subject or header that could smuggle in a second recipient or header.
 */
export function mailStatements(
  { config }: { config: Pick<Config, 'mailSealKey'> },
  mail: Mail,
  now: number,
  when: Sql = sql`true`,
): readonly [Sql, Sql] {
  requireSafeHeaders(mail)
  const { to, subject, text, html, headers = {} } = mail
  const sealed = sealMail(config.mailSealKey, to, { text, html, headers })
  const sends = maxSends[Object.hasOwn(headers, 'List-Unsubscribe') ? 'bulk' : 'personal']
  return [
    sql`INSERT INTO mails (recipient, subject, body_text, body_html, created_at, sealed, sends_left)
      SELECT ${to}, ${subject}, '', '', ${now}, ${sealed}, ${sends} WHERE ${when}`,
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'mail.deliver', json_object('mail', last_insert_rowid()), ${now}, ${now} WHERE changes() > 0`,
  ]
}

/** The same of a mail that tells a user what has happened to the account. */
export function securityNoticeStatements(
  { config, now }: { config: Pick<Config, 'mailSealKey' | 'product'>; now: number },
  { username, email, language }: { username: string; email: string; language: Language },
  event: SecurityEvent,
  when: Sql,
): readonly [Sql, Sql] {
  const content = securityNotice({ product: config.product, language, username, event, when: now })
  return mailStatements({ config }, { to: email, ...content }, now, when)
}
