import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { type Mail, mailStatements } from '#upstream/mail/mail.writer.ts'

/** A mail as a change would write it. */
export const sampleMail: Mail = {
  to: 'ada@example.org',
  subject: 'Confirm',
  text: 'https://example.org/?key=secret',
  html: '<p>https://example.org/?key=secret</p>',
}

/** A mail's row. */
export interface MailRow {
  id: number
  recipient: string
  subject: string
  state: string
  error: string | null
  body_text: string
  body_html: string
  headers: string
  sealed: number[] | null
  sent_at: number | null
}

/** A sending job's row. */
export interface MailJobRow {
  payload: string
  attempts: number
  due_at: number
  done_at: number | null
  failed_at: number | null
}

/** Context for queueing mails, as in a request. */
export const mailContext = { config: readConfig(env) }

/** Statements that queue two mails, one after the other. */
export function twoMails(now: number) {
  return [sampleMail, { ...sampleMail, to: 'b@example.org' }].flatMap((mail) =>
    mailStatements(mailContext, mail, now),
  )
}

/** Removes all mails and jobs that other tests have left. */
export async function emptyOutbox(): Promise<void> {
  await batch(env.DB, [sql`DELETE FROM mails`, sql`DELETE FROM outbox`])
}

/** All mails, oldest first. */
export async function allMails(): Promise<MailRow[]> {
  const { results } = await env.DB.prepare('SELECT * FROM mails ORDER BY id').all<MailRow>()
  return results
}

/** All jobs that send mail, oldest first. */
export async function mailJobs(): Promise<MailJobRow[]> {
  const query = "SELECT * FROM outbox WHERE topic = 'mail.deliver' ORDER BY id"
  const { results } = await env.DB.prepare(query).all<MailJobRow>()
  return results
}

/** The platform's way to send, as far as the product sees it; each outcome is used once, the last one for good. */
export function mailPlatform(...outcomes: (() => Promise<unknown>)[]) {
  const sent: EmailMessage[] = []
  async function send(message: EmailMessage) {
    sent.push(message)
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0]
    await outcome?.()
    return { messageId: 'id' }
  }
  const bindings: Bindings = { ...env, MAIL_TRANSPORT: 'cloudflare', MAIL: { send } as SendEmail }
  return { sent, bindings }
}

/** An outcome of the platform that refuses with the code, in words that name the recipient. */
export function platformRefusal(code: string) {
  return () => Promise.reject(Object.assign(new Error('ada@example.org is refused'), { code }))
}
