import { sql, type Sql } from '#upstream/db/sql.ts'

const maxRows = 200

/** The statements that take back some of a user's likes; the last one returns a row for each. */
export function removeLikesStatements(userId: number): Sql[] {
  const some = sql`SELECT object_id FROM ratings WHERE user_id = ${userId} ORDER BY object_id LIMIT ${maxRows}`
  return [
    sql`UPDATE objects SET score = score - 1 WHERE id IN (${some})`,
    sql`DELETE FROM ratings WHERE user_id = ${userId} AND object_id IN (${some}) RETURNING object_id`,
  ]
}

export function removeFollowsStatement(userId: number): Sql {
  return sql`DELETE FROM follows WHERE user_id = ${userId} AND object_id IN
    (SELECT object_id FROM follows WHERE user_id = ${userId} LIMIT ${maxRows}) RETURNING object_id`
}

export function removeNotificationsStatement(userId: number): Sql {
  return sql`DELETE FROM notifications WHERE id IN
    (SELECT id FROM notifications WHERE user_id = ${userId} LIMIT ${maxRows}) RETURNING id`
}

/** The statement that removes the notifications about some texts, by the index of causes. */
export function deleteNoticesStatement(objectIds: readonly number[]): Sql {
  return sql`DELETE FROM notifications
    WHERE cause IN (SELECT 'object:' || value FROM json_each(${JSON.stringify(objectIds)}))`
}
