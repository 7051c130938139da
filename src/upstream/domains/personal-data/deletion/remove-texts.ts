import { columns, type RowOf, joinSql, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { objectTables, writtenFields, writtenValue } from '#upstream/db/object-fields.ts'
import { refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import { indexThreadStatement } from '#upstream/search/index-texts.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'

const maxTexts = 50

const textColumns = columns('objects', 'id')

export type TextRow = RowOf<typeof textColumns>

export function textsOfStatement(userId: number, after: number): Sql {
  return sql`SELECT ${textColumns} FROM objects WHERE author_id = ${userId} AND deleted_at IS NULL AND id > ${after}
    ORDER BY id LIMIT ${maxTexts}`
}

/**
 * The statements that delete texts as their author would, posts, tickets and creations with the comments on them, and erase their text at
 * once. The rows, and the archives of creations, are purged after 30 days like those of all deleted texts. Call `wakeOutbox` after the
 * batch.
 */
export function removeTextsStatements(objectIds: readonly number[], userId: number, now: number): Sql[] {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(objectIds)}))`
  const deletion = sql`deleted_at = ${now}, deleted_by = ${userId}`
  return [
    refreshStatement(sql`id IN (SELECT coalesce(subject_id, id) FROM objects WHERE id IN ${ids})`, now),
    indexThreadStatement(sql`id IN ${ids}`, now),
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'notifications.retract', json_object('object', value), ${now}, ${now} FROM ${ids}`,
    sql`UPDATE forums SET post_count = post_count - lost.posts
      FROM (SELECT forum_id AS id, count(*) AS posts FROM objects WHERE id IN ${ids} AND deleted_at IS NULL GROUP BY forum_id) AS lost
      WHERE forums.id = lost.id`,
    sql`UPDATE products SET ticket_count = ticket_count - lost.tickets, open_count = open_count - lost.open
      FROM (SELECT t.product_id AS id, count(*) AS tickets, sum(t.is_open) AS open
        FROM tickets t CROSS JOIN objects o ON o.id = t.object_id WHERE o.id IN ${ids} AND o.deleted_at IS NULL
        GROUP BY t.product_id) AS lost
      WHERE products.id = lost.id`,
    sql`UPDATE objects SET comment_count = comment_count - lost.comments
      FROM (SELECT subject_id AS id, count(*) AS comments FROM objects
        WHERE id IN ${ids} AND deleted_at IS NULL AND subject_id IS NOT NULL GROUP BY subject_id) AS lost
      WHERE objects.id = lost.id`,
    sql`UPDATE objects SET ${deletion} WHERE subject_id IN ${ids} AND deleted_at IS NULL`,
    sql`UPDATE objects SET ${deletion}, comment_count = iif(kind = 'comment', comment_count, 0)
      WHERE id IN ${ids} AND deleted_at IS NULL`,
    ...eraseStatements(ids),
  ]
}

const someWritten = joinSql(
  writtenFields.map((field) => sql`${writtenValue(field, sql`objects.id`)} <> ''`),
  ' OR ',
)

export function textsLeftStatement(userId: number): Sql {
  return sql`SELECT ${textColumns} FROM objects WHERE deleted_at IS NOT NULL AND author_id = ${userId}
    AND (body <> '' OR ${someWritten}) ORDER BY id LIMIT ${maxTexts}`
}

export function eraseTextsStatements(objectIds: readonly number[]): Sql[] {
  return eraseStatements(sql`(SELECT value FROM json_each(${JSON.stringify(objectIds)}))`)
}

/**
 * The statements that erase the text and titles. The rows remain, and aren't restored with the post that they were deleted with:
 * `deleted_by` is cleared. An archive stays until its creation, which refers to it, is purged; those that it has replaced go at once.
 */
function eraseStatements(ids: Sql): Sql[] {
  const emptied = objectTables.flatMap(({ table, erased }) => {
    if (erased.length === 0) return []
    const changes = erased.map(({ name, empty }) => `${name} = ${empty}`).join(', ')
    return [sql`UPDATE ${sqlFragment(`${table} SET ${changes}`)} WHERE object_id IN ${ids}`]
  })
  return [
    sql`DELETE FROM revisions WHERE object_id IN ${ids}`,
    sql`DELETE FROM hidden_objects WHERE object_id IN ${ids}`,
    sql`DELETE FROM object_references WHERE from_id IN ${ids}`,
    sql`DELETE FROM creation_versions WHERE object_id IN ${ids}`,
    sql`DELETE FROM upload_uses WHERE object_id IN ${ids}
      AND NOT EXISTS (SELECT 1 FROM creations c WHERE c.upload_id = upload_uses.upload_id)`,
    ...emptied,
    sql`UPDATE objects SET body = '', excerpt = '', body_html = '', deleted_by = NULL WHERE id IN ${ids}`,
  ]
}

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

export function removeVisitsStatement(userId: number): Sql {
  return sql`DELETE FROM visits WHERE user_id = ${userId} AND object_id IN
    (SELECT object_id FROM visits WHERE user_id = ${userId} LIMIT ${maxRows}) RETURNING object_id`
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
