import { columns, type RowOf, literal, sql, batch } from '#upstream/db/sql.ts'
import { logError, logLine } from '#shared/log.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { countEvent, tracedRequest } from '#upstream/platform/trace.ts'
import type { JobRun, Payloads } from '#upstream/outbox/outbox.ts'
import { MailRefused, type MessageParts } from './message.ts'
import { openMail, sealMail, type MailContent } from '#upstream/config/seal.ts'
import { acceptedStatement, suppressionStatement } from './suppression.ts'
import { sendMail } from './mail-session.ts'

/** `sealed` is null for a mail that the previous version wrote: its content is in the last three. */
const mailColumns = columns('mails', 'recipient, subject, sealed, body_text, body_html, headers')

type MailRow = RowOf<typeof mailColumns>

/**
 * Sends an email. One conditional update changes it from `queued` to `sending` before a transport is called, so of two runs one sends. An
 * email that a transport definitely didn't accept goes back to `queued`, and this throws, so that the outbox retries later; after the last
 * attempt, or a permanent rejection, it is `failed`. If the outcome is unknown, because the run crashed or the response was lost, it stays
 * `sending`, and `requeueLostMails` queues it again if it may be sent twice. As its text may contain a valid key, its encrypted content is
 * removed from the database before the last send. A recipient that was permanently rejected gets no bulk email until an email to it is
 * accepted again.
 */
export async function deliverMail(
  env: Bindings,
  { mail: id }: Payloads['mail.deliver'],
  now: number,
  run: JobRun,
): Promise<void> {
  const isQueued = sql`id = ${id} AND state = 'queued'`
  const [claimed = []] = await batch(env.DB, [
    sql`SELECT ${mailColumns} FROM mails WHERE ${isQueued}`,
    sql`UPDATE mails SET state = 'sending', handed_over_at = ${now}, sends_left = sends_left - 1,
      sealed = iif(sends_left > 1, sealed, NULL), body_text = '', body_html = '', headers = '{}' WHERE ${isQueued}`,
  ])
  const [row] = claimed as MailRow[]
  if (!row) return
  const { recipient } = row
  const { mailSealKey } = readConfig(env)
  const sealed = row.sealed
    ? Buffer.from(row.sealed)
    : sealMail(mailSealKey, recipient, contentInTheClear(row))
  try {
    await sendMail(env, openParts(mailSealKey, row, sealed), now)
  } catch (error) {
    await requeue(env, { id, recipient, sealed, now }, error, run)
    return
  }
  await batch(env.DB, [
    sql`UPDATE mails SET state = 'sent', sent_at = ${now}, error = NULL, sealed = NULL WHERE id = ${id}`,
    acceptedStatement(recipient),
  ])
  countEvent({ kind: 'mail', name: 'personal', result: 'sent' })
  logLine(readConfig(env), 'info', 'email sent', { requestId: tracedRequest(), mail: id })
}

function contentInTheClear({ body_text: text, body_html: html, headers }: MailRow): MailContent {
  return { text, html, headers: JSON.parse(headers) as Record<string, string> }
}

/** Throws as a transport does if the mail was encrypted with another key. */
function openParts(key: Buffer, { recipient: to, subject }: MailRow, sealed: Buffer): MessageParts {
  const content = openMail(key, to, sealed)
  if (!content) throw new MailRefused('This email was encrypted with another MAIL_SEAL_KEY')
  return { to, subject, ...content }
}

interface SendAttempt {
  id: number
  recipient: string
  sealed: Buffer
  now: number
}

async function requeue(
  env: Bindings,
  { id, recipient, sealed, now }: SendAttempt,
  error: unknown,
  { last }: JobRun,
): Promise<void> {
  const reason =
    error instanceof Error ? error.message.slice(0, 500) : 'a value that is not an Error was thrown'
  const state = stateAfter(error, last)
  const isRefusedRecipient = error instanceof MailRefused && error.recipient
  await batch(env.DB, [
    state === 'sending'
      ? sql`UPDATE mails SET error = ${reason} WHERE id = ${id}`
      : sql`UPDATE mails SET state = ${state}, error = ${reason}, sealed = ${state === 'queued' ? sealed : null},
          sends_left = sends_left + 1 WHERE id = ${id}`,
    ...(isRefusedRecipient
      ? [suppressionStatement({ address: recipient, cause: 'refused', reason }, now)]
      : []),
  ])
  countEvent({ kind: 'mail', name: 'personal', result: resultNames[state] })
  if (state === 'queued') throw error
  logError('email failed', { requestId: tracedRequest(), mail: id }, error)
}

const resultNames = { queued: 'retried', sending: 'unknown', failed: 'failed' } as const

/** Any error but a rejection leaves open whether the mail was sent. */
function stateAfter(error: unknown, last: boolean): 'queued' | 'sending' | 'failed' {
  if (!(error instanceof MailRefused)) return 'sending'
  return last || error.final ? 'failed' : 'queued'
}

/** Seconds after which an outcome counts as lost: no transport takes a minute. */
const lostAfter = 5 * 60

/** Maximum number of lost emails queued again per minute, so that a batch stays small. */
const lostBatch = 500

/** Those whose outcome is unknown for five minutes, up to their maximum number of sends; 500 per call. */
export async function requeueLostMails(env: Pick<Bindings, 'DB'>, now: number): Promise<void> {
  // `state <> 'sent'` is the condition of the partial index `mails_by_state`.
  const lost = sql`SELECT id FROM mails
    WHERE state <> 'sent' AND state = 'sending' AND sealed IS NOT NULL AND handed_over_at <= ${now - lostAfter}
    ORDER BY id LIMIT ${literal(lostBatch)}`
  await batch(env.DB, [
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'mail.deliver', json_object('mail', id), ${now}, ${now} FROM (${lost})`,
    sql`UPDATE mails SET state = 'queued' WHERE id IN (${lost})`,
  ])
}
