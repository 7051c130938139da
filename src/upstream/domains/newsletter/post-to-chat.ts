import { columns, type RowOf, queryRows, sql, batch } from '#upstream/db/sql.ts'
import { logError } from '#shared/log.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import type { JobRun, Payloads } from '#upstream/outbox/outbox.ts'
import { isStillSendable } from './withhold-newsletter.ts'

const announcementColumns = columns('newsletters', 'title, url')

const timeoutMs = 10_000

/**
 * Posts a newsletter's title and address to the chat's webhook, once. It is marked before the request; only a response that
 * certainly posted nothing (429 and 503) allows another attempt. Without a response, or without a configured chat, it has
 * failed.
 */
export async function postToChat(
  env: Bindings,
  { newsletter }: Payloads['newsletter.announce'],
  now: number,
  { last }: JobRun,
): Promise<void> {
  // It may run before the job that stores the recipients.
  if (!(await isStillSendable(env, newsletter, now))) return
  const { newsletter: settings } = readConfig(env)
  const [, rows = []] = await batch(env.DB, [
    // The run that began to send it got no response.
    sql`UPDATE newsletters SET discord = 'failed' WHERE id = ${newsletter} AND discord = 'sending'`,
    sql`UPDATE newsletters SET discord = ${settings.discordWebhook === null ? 'failed' : 'sending'}
      WHERE id = ${newsletter} AND discord = 'queued' AND cancelled_at IS NULL RETURNING ${announcementColumns}`,
  ])
  const [announcement] = rows as RowOf<typeof announcementColumns>[]
  if (!announcement || settings.discordWebhook === null) return
  const response = await fetch(settings.discordWebhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      content: `${announcement.title}\n${announcement.url}`,
      allowed_mentions: { parse: [] },
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.ok) {
    await queryRows(env.DB)`UPDATE newsletters SET discord = 'sent' WHERE id = ${newsletter}`
    return
  }
  const isRetried = !last && (response.status === 429 || response.status === 503)
  await queryRows(env.DB)`
    UPDATE newsletters SET discord = ${isRetried ? 'queued' : 'failed'} WHERE id = ${newsletter}`
  const refusal = new Error(`The chat answered ${response.status}`)
  if (isRetried) throw refusal
  logError('posting a newsletter to the chat failed', { requestId: tracedRequest(), newsletter }, refusal)
}
