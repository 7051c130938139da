import { sql, type Sql } from '#upstream/db/sql.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import { countWithChange } from '#upstream/domains/objects/writing-rates.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { isFollowable } from './following.reader.ts'

/** Makes the viewer follow or mute an object, and returns the new state. Throws 404 for an object that can't be followed. */
export async function setFollowing(
  context: RequestContext,
  publicId: string,
  following: boolean,
): Promise<boolean> {
  requireMember(context.viewer)
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

/** The statement by which the author of the objects that match the condition follows them, or their subject, unless muted. */
export function followStatement(written: Sql, now: number): Sql {
  return sql`INSERT INTO follows (object_id, user_id, level, created_at)
    SELECT coalesce(subject_id, id), author_id, 'following', ${now} FROM objects WHERE ${written}
    ON CONFLICT (object_id, user_id) DO NOTHING`
}
