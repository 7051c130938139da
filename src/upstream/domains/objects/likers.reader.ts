import { columns, literal, sql, type Sql } from '#upstream/db/sql.ts'
import { idKind } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/reads.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

export interface Likers {
  users: UserRow[]
  /** How many like it besides them. */
  others: number
}

/** The last users who liked an object, newest first; throws 404 unless everyone can read it. */
export async function readLikers(context: RequestContext, objectId: string, bios: boolean): Promise<Likers> {
  if (idKind(objectId) === null) throw new PageError(404)
  const [[liked], users] = await Promise.all([
    readRows(context)`
      SELECT ${columns({ o: 'objects' }, 'o.score')} FROM objects o LEFT JOIN objects s ON s.id = o.subject_id
      WHERE o.public_id = ${objectId} AND o.deleted_at IS NULL AND s.deleted_at IS NULL`,
    readRows<UserRow>(context, likersStatement(objectId, bios)),
  ])
  if (!liked) throw new PageError(404)
  return { users, others: Math.max(0, liked.score - users.length) }
}

export function likersStatement(objectId: string, bios: boolean): Sql {
  return sql`SELECT ${userColumns(bios)} FROM ratings r CROSS JOIN users u ON u.id = r.user_id
    WHERE r.object_id = (SELECT id FROM objects WHERE public_id = ${objectId})
    ORDER BY r.created_at DESC, r.user_id DESC LIMIT ${literal(limits.likers)}`
}
