import type { z } from 'zod'
import { literal, queryRows, sql, batch } from '#upstream/db/sql.ts'
import { pushSubscriptionInput } from '#shared/inputs/notification-inputs.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { listSessions, type OwnSession } from '#upstream/domains/accounts/sessions/session.reader.ts'
import { requireOwnBearer } from '#upstream/domains/objects/member.policy.ts'

/** Browsers of a user that get push messages. */
const maxBrowsers = 5

/**
 * Has push messages sent to the browser of the viewer's session, as long as that lasts. The browser's other sessions, and the oldest of
 * more than a few of the viewer's, get none any more. Throws 404 if the site sends none.
 */
export async function addPushSubscription(
  context: RequestContext,
  input: z.infer<typeof pushSubscriptionInput>,
): Promise<OwnSession[]> {
  requireOwnBearer(context.viewer)
  const { env, viewer, config } = context
  const { endpoint, p256dh, auth } = pushSubscriptionInput.parse(input)
  if (config.push === null) throw new PageError(404)
  if (!(await isOnCurve(p256dh))) throw new InputError(refuse('url-invalid'), 'endpoint')
  const keys = JSON.stringify({ p256dh, auth, site: config.push.publicKey })
  await batch(env.DB, [
    sql`UPDATE sessions SET push_endpoint = NULL, push_keys = NULL WHERE push_endpoint = ${endpoint}`,
    sql`UPDATE sessions SET push_endpoint = ${endpoint}, push_keys = ${keys}
      WHERE id = ${viewer.sessionId} AND user_id = ${viewer.id} AND ended_at IS NULL`,
    sql`UPDATE sessions SET push_endpoint = NULL, push_keys = NULL WHERE id IN (SELECT id FROM sessions
      WHERE user_id = ${viewer.id} AND push_endpoint IS NOT NULL
      ORDER BY id = ${viewer.sessionId} DESC, id DESC LIMIT -1 OFFSET ${literal(maxBrowsers)})`,
  ])
  return listSessions(context)
}

export async function removePushSubscription(context: RequestContext): Promise<OwnSession[]> {
  const { env, viewer } = context
  requireOwnBearer(viewer)
  await queryRows(env.DB)`UPDATE sessions SET push_endpoint = NULL, push_keys = NULL
    WHERE id = ${viewer.sessionId} AND user_id = ${viewer.id}`
  return listSessions(context)
}

/** Nothing can be encrypted for a key that isn't. */
async function isOnCurve(publicKey: string): Promise<boolean> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  return crypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), algorithm, false, []).then(
    () => true,
    () => false,
  )
}
