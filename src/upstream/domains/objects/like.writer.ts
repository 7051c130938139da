import { sql, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { idKind } from '#shared/addresses/ids.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { requireMember } from './member.policy.ts'
import { countWithChange } from './writing-rates.ts'

const scoreColumn = columns({ o: 'objects' }, 'o.score')

export interface LikeRow extends RowOf<typeof scoreColumn> {
  ratedByMe: number
}

interface ChangedLike extends LikeRow {
  publicIds: string
}

const likeableKinds = new Set(['post', 'comment', 'ticket', 'creation'])

/** Adds or removes the viewer's like; repeating it has no effect. Throws 404 for objects that can't be liked. */
export async function setLike(context: RequestContext, publicId: string, clear: boolean): Promise<LikeRow> {
  requireMember(context.viewer)
  if (!likeableKinds.has(idKind(publicId) ?? '')) throw new PageError(404)
  const [, , rows] = await countWithChange(context, 'like', (isAllowed) => {
    const which = sql`public_id = ${publicId} AND deleted_at IS NULL AND ${isAllowed}`
    return [
      ...(clear ? removeLike(context.viewer.id, which) : addLike(context.viewer.id, which, context.now)),
      likeStatement(context.viewer.id, publicId),
    ]
  })
  const [changed] = (rows ?? []) as ChangedLike[]
  if (!changed) throw new PageError(404)
  for (const id of JSON.parse(changed.publicIds) as (string | null)[])
    if (id !== null) context.invalidatedIds.add(id)
  return changed
}

/** The score is increased first, before the like's row is inserted. */
function addLike(userId: number, which: Sql, now: number) {
  return [
    sql`UPDATE objects SET score = score + 1
      WHERE ${which} AND NOT EXISTS (SELECT 1 FROM ratings WHERE object_id = objects.id AND user_id = ${userId})`,
    sql`INSERT OR IGNORE INTO ratings (object_id, user_id, created_at) SELECT id, ${userId}, ${now} FROM objects WHERE ${which}`,
  ]
}

/** The score is decreased first, while the like's row still exists. */
function removeLike(userId: number, which: Sql) {
  return [
    sql`UPDATE objects SET score = score - 1
      WHERE ${which} AND EXISTS (SELECT 1 FROM ratings WHERE object_id = objects.id AND user_id = ${userId})`,
    sql`DELETE FROM ratings WHERE user_id = ${userId} AND object_id = (SELECT id FROM objects WHERE ${which})`,
  ]
}

/** The new score, and the ids of the pages that show it: the object's own or its thread's, its forum's, its author's. */
function likeStatement(userId: number, publicId: string) {
  return sql`SELECT ${scoreColumn},
      EXISTS (SELECT 1 FROM ratings r WHERE r.object_id = o.id AND r.user_id = ${userId}) AS ratedByMe,
      json_array(s.public_id, f.public_id, u.public_id) AS publicIds
    FROM objects o JOIN users u ON u.id = o.author_id JOIN objects s ON s.id = coalesce(o.subject_id, o.id)
      LEFT JOIN forums f ON f.id = o.forum_id
    WHERE o.public_id = ${publicId} AND o.deleted_at IS NULL`
}
