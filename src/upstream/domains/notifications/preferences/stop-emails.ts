import { sql } from '#upstream/db/sql.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatStopEmailsKey, parseStopEmailsKey } from '#shared/addresses/stop-emails-key.ts'
import { batch } from '#upstream/db/batch.ts'
import type { Config } from '#upstream/config/env.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { notificationType } from '#shared/inputs/notification-inputs.ts'
import type { NotificationType } from '#upstream/domains/notifications/notification-message.ts'

interface KindOfEmails {
  user: string
  type: NotificationType
}

/**
 * The address in an email that turns off emails of its kind for its recipient. Its key is signed, so nothing is stored for it, and works as
 * long as `MAIL_SEAL_KEY` stays the same; it can do nothing else.
 */
export function stopEmailsAddress(config: Pick<Config, 'origins' | 'linkKey'>, kind: KindOfEmails): string {
  const signature = sign(config, kind).toString('base64url')
  return `${config.origins.main}/notifications/unsubscribe?key=${formatStopEmailsKey({ ...kind, signature })}`
}

/** Returns the type; null for a key that we haven't made. Repeating it has no effect. */
export async function stopEmails(
  { config, env }: Pick<RequestContext, 'config' | 'env'>,
  key: string,
): Promise<NotificationType | null> {
  const parts = parseStopEmailsKey(key)
  const type = notificationType.options.find((known) => known === parts?.type)
  if (!parts || !type) return null
  const { user, signature } = parts
  if (!timingSafeEqual(sign(config, { user, type }), Buffer.from(signature, 'base64url'))) return null
  await batch(env.DB, [
    sql`UPDATE notification_preferences SET delivery = 'SITE'
      WHERE user_id = (SELECT id FROM users WHERE public_id = ${user}) AND type = ${type} AND delivery = 'MAIL'`,
  ])
  return type
}

function sign({ linkKey }: Pick<Config, 'linkKey'>, { user, type }: KindOfEmails): Buffer {
  return createHmac('sha256', linkKey).update(`stop-emails ${user} ${type}`).digest()
}
