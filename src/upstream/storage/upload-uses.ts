import { sql, type Sql } from '#upstream/db/sql.ts'

/**
 * The statements that set the files which an object uses; they belong in the batch that changes it, after its row. The object
 * is given by its public id, or by a query for its row id that finds none if nothing should change. `listed` are row ids of its
 * pictures in their order; `besides` are files that it uses but doesn't list, such as its archive. Archives that it uses already stay. The
 * batch fails if a file no longer exists.
 */
export function uploadUseStatements(
  object: string | Sql,
  listed: readonly number[],
  besides: readonly number[] = [],
): Sql[] {
  const objectIds =
    typeof object === 'string' ? sql`SELECT id FROM objects WHERE public_id = ${object}` : object
  const uses = [
    ...listed.map((id, position) => [id, position] as const),
    ...besides.filter((id) => !listed.includes(id)).map((id) => [id, null] as const),
  ]
  const removed = sql`DELETE FROM upload_uses WHERE object_id IN (${objectIds})
    AND NOT EXISTS (SELECT 1 FROM uploads WHERE id = upload_uses.upload_id AND nature = 'creation')`
  if (uses.length === 0) return [removed]
  return [
    removed,
    sql`INSERT INTO upload_uses (object_id, upload_id, position)
      SELECT o.id, use.value ->> 0, use.value ->> 1 FROM (${objectIds}) AS o CROSS JOIN json_each(${JSON.stringify(uses)}) AS use`,
  ]
}

export function bioUseStatements(userId: number, uploadIds: readonly number[]): Sql[] {
  const removed = sql`DELETE FROM bio_uploads WHERE user_id = ${userId}`
  if (uploadIds.length === 0) return [removed]
  return [
    removed,
    sql`INSERT INTO bio_uploads (user_id, upload_id)
      SELECT ${userId}, value FROM json_each(${JSON.stringify(uploadIds)})`,
  ]
}
