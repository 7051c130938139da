import { queryRows, sql, batch, type Sql } from '#upstream/db/sql.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { requireOwnBearer, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { listPreferences, type Preference, isFollowable } from './preference.reader.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatStopEmailsKey, parseStopEmailsKey } from '#shared/addresses/stop-emails-key.ts'
import type { Config } from '#upstream/config/env.ts'
import { notificationType } from '#shared/inputs/notification-inputs.ts'
import { idKind } from '#shared/addresses/ids.ts'
import type { NotificationType } from './notification-message.ts'
import { countWithChange } from '#upstream/domains/objects/writing-rates.ts'
import { PageError } from '#upstream/platform/errors.ts'

export async function setPreference(
  context: RequestContext,
  { type, delivery }: Preference,
): Promise<Preference[]> {
  requireOwnBearer(context.viewer)
  await queryRows(context.env.DB)`
    INSERT INTO notification_preferences (user_id, type, delivery) VALUES (${context.viewer.id}, ${type}, ${delivery})
    ON CONFLICT (user_id, type) DO UPDATE SET delivery = excluded.delivery`
  return listPreferences(context)
}

interface KindOfEmails {
  user: string
  type: NotificationType | 'DIGEST'
}

const kindsOfEmails: readonly KindOfEmails['type'][] = [...notificationType.options, 'DIGEST']

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
): Promise<KindOfEmails['type'] | null> {
  const parts = parseStopEmailsKey(key)
  const type = kindsOfEmails.find((known) => known === parts?.type)
  if (!parts || !type) return null
  const { user, signature } = parts
  if (!timingSafeEqual(sign(config, { user, type }), Buffer.from(signature, 'base64url'))) return null
  await batch(env.DB, [
    type === 'DIGEST'
      ? sql`DELETE FROM digests WHERE user_id = (SELECT id FROM users WHERE public_id = ${user})`
      : sql`UPDATE notification_preferences SET delivery = 'SITE'
          WHERE user_id = (SELECT id FROM users WHERE public_id = ${user}) AND type = ${type} AND delivery = 'MAIL'`,
  ])
  return type
}

function sign({ linkKey }: Pick<Config, 'linkKey'>, { user, type }: KindOfEmails): Buffer {
  return createHmac('sha256', linkKey).update(`stop-emails ${user} ${type}`).digest()
}

/** Makes the viewer follow or mute an object, and returns the new state. Throws 404 for an object that can't be followed. */
export async function setFollowing(
  context: RequestContext,
  publicId: string,
  following: boolean,
): Promise<boolean> {
  requireMember(context.viewer)
  if (idKind(publicId) === 'user') return setFollowingPerson(context, publicId, following)
  if (!isFollowable(publicId)) throw new PageError(404)
  const [written = []] = await countWithChange(context, 'following', (isAllowed) => [
    sql`INSERT INTO follows (object_id, user_id, level, created_at)
      SELECT id, ${context.viewer.id}, ${following ? 'following' : 'muted'}, ${context.now} FROM objects
      WHERE public_id = ${publicId} AND deleted_at IS NULL AND ${isAllowed}
      ON CONFLICT (object_id, user_id) DO UPDATE SET level = excluded.level,
        created_at = iif(level = excluded.level, created_at, excluded.created_at)
      RETURNING level`,
  ])
  if (written.length === 0) throw new PageError(404)
  return following
}

/** Throws 404 for nobody, and for the viewer themself. */
async function setFollowingPerson(
  context: RequestContext,
  publicId: string,
  following: boolean,
): Promise<boolean> {
  const { viewer, now } = context
  const person = sql`SELECT id FROM users WHERE public_id = ${publicId} AND deleted_at IS NULL AND id <> ${viewer.id}`
  const [found = []] = await countWithChange(context, 'following', (isAllowed) => [
    sql`${person} AND ${isAllowed}`,
    following
      ? sql`INSERT INTO people_followed (followed_id, user_id, created_at)
          SELECT id, ${viewer.id}, ${now} FROM (${person}) WHERE ${isAllowed} ON CONFLICT DO NOTHING`
      : sql`DELETE FROM people_followed WHERE followed_id = (${person}) AND user_id = ${viewer.id}`,
  ])
  if (found.length === 0) throw new PageError(404)
  return following
}

/** The statement by which the author of the objects that match the condition follows them, or their subject, unless muted. */
export function followStatement(written: Sql, now: number): Sql {
  return sql`INSERT INTO follows (object_id, user_id, level, created_at)
    SELECT coalesce(subject_id, id), author_id, 'following', ${now} FROM objects WHERE ${written}
    ON CONFLICT (object_id, user_id) DO NOTHING`
}
