import { buildPushPayload } from '@block65/webcrypto-web-push'
import { logError } from '#shared/log.ts'
import { columns, type RowOf, sql, type Sql, queryRows } from '#upstream/db/sql.ts'
import { readConfig, type Bindings, type Config } from '#upstream/config/env.ts'
import { isActiveSession } from '#upstream/domains/accounts/identities/identity.reader.ts'
import type { JobRun, Payloads } from '#upstream/outbox/outbox.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { aboutColumns } from './notification.reader.ts'
import { storedText } from './notification-message.ts'

/** Seconds that a push service keeps a message for a device that is off; a later attempt sends nothing. */
const lifetime = 24 * 60 * 60
const timeoutMs = 10_000
/** Characters of a sentence, whose parts other people wrote; with the excerpt it fits into 3,993 bytes. */
const maxSentence = 300

const pushColumns = columns(
  { n: 'notifications', u: 'users', sessions: 'sessions' },
  `n.id, n.message, n.facts, n.created_at AS createdAt, u.language,
  sessions.push_endpoint AS endpoint, sessions.push_keys AS keys`,
)

interface Due extends RowOf<typeof pushColumns> {
  endpoint: string
  keys: string
  subject: string | null
  excerpt: string
}

/**
 * Sends a notification to the browser of a session, encrypted for it, while it's unread and the session lasts. What a push service didn't
 * take is tried again; if a message comes twice, the browser shows one. A browser that is gone (404, 410) gets none any more.
 */
export async function pushNotification(
  env: Bindings,
  { cause, session }: Payloads['notifications.push'],
  now: number,
  { last }: JobRun,
): Promise<void> {
  const config = readConfig(env)
  if (config.push === null) return
  const [due] = await queryRows<Due>(env.DB)`
    SELECT ${pushColumns}, ${aboutColumns} ${dueNotification({ cause, session }, config.push.publicKey, now)}`
  if (!due) return
  const { endpoint } = due
  const { p256dh, auth } = JSON.parse(due.keys) as { p256dh: string; auth: string }
  const { headers, body } = await buildPushPayload(
    {
      data: messageOf(config, due),
      options: { ttl: due.createdAt + lifetime - now, urgency: 'normal' },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    // Some push services refuse a contact that isn't https.
    { subject: config.origins.main.replace(/^http:/, 'https:'), ...config.push },
  )
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  const { status, ok } = response
  if (ok) return
  if (status === 404 || status === 410) return forget(env, session, endpoint)
  const refusal = new Error(`The push service ${new URL(endpoint).host} answered ${status}`)
  if (!last) throw refusal
  logError('push message failed', { requestId: tracedRequest() }, refusal)
}

function dueNotification(
  { cause, session }: Payloads['notifications.push'],
  publicKey: string,
  now: number,
): Sql {
  return sql`FROM sessions CROSS JOIN users u ON u.id = sessions.user_id
      CROSS JOIN notifications n ON n.cause = ${cause} AND n.user_id = sessions.user_id
      LEFT JOIN objects o ON o.id = n.object_id
    WHERE sessions.id = ${session} AND ${isActiveSession(now)} AND sessions.push_endpoint IS NOT NULL
      AND sessions.push_keys ->> '$.site' = ${publicKey} AND (u.banned_until IS NULL OR u.banned_until <= ${now})
      AND n.read_at IS NULL AND n.created_at > ${now - lifetime} AND o.deleted_at IS NULL`
}

/** What the service worker shows (`src/app/public/push-worker.js`); later ones with the same tag replace it. */
function messageOf({ product, origins }: Config, due: Due) {
  const { id, excerpt, subject, language } = due
  const sentence = storedText(due, language).slice(0, maxSentence)
  return {
    title: excerpt ? sentence : product,
    body: excerpt || sentence,
    lang: language,
    tag: subject ?? `notification-${id}`,
    icon: `${origins.assets}/icon-192.png`,
    path: `/notif/${id}`,
    subject,
  }
}

async function forget(env: Bindings, session: number, endpoint: string): Promise<void> {
  await queryRows(env.DB)`UPDATE sessions SET push_endpoint = NULL, push_keys = NULL
    WHERE id = ${session} AND push_endpoint = ${endpoint}`
}
