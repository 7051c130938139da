import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement } from '#upstream/outbox/outbox.writer.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { loggedAs } from './logged-as.ts'
import { namedToAuthor } from './reports/object-words.ts'
import type { ModeratedObject } from './reports/reported-object.reader.ts'
import { notifyUser } from './notify-user.ts'

/**
 * The statements that hide an object with its comments: soft-deleted, but with a reason, and restorable until it is purged.
 * Unread notifications about it are removed. Nothing happens unless `when` holds by then. After the batch, `wake`.
 */
export function hideStatements(
  context: RequestContext,
  object: ModeratedObject,
  reason: string,
  when: SQL,
): SQLWrapper[] {
  const { viewer, now, db } = context
  const { objectId } = object
  const living = sql`id = ${objectId} AND deleted_at IS NULL AND ${when}`
  const isLiving = sql`EXISTS (SELECT 1 FROM objects WHERE ${living})`
  const gone = sql`deleted_at = ${now}, deleted_by = ${viewer.id}`
  const entry = { at: now, userId: viewer.id, object: loggedAs(object), metadata: { reason } }
  return [
    logAction(db, { ...entry, action: `${object.objectKind}.hide` }, isLiving),
    refreshStatement(titledBy(living), now),
    indexStatement(living, now),
    ...countStatements(sql`SELECT id FROM objects WHERE ${living}`, -1),
    sql`INSERT OR REPLACE INTO hidden_objects (object_id, reason, hidden_by, hidden_at)
      SELECT id, ${reason}, ${viewer.id}, ${now} FROM objects WHERE ${living}`,
    sql`UPDATE objects SET ${gone} WHERE subject_id = ${objectId} AND deleted_at IS NULL AND ${isLiving}`,
    sql`UPDATE objects SET ${gone}, comment_count = 0 WHERE ${living}`,
    outboxStatement(db, 'notifications.retract', { object: objectId }, now),
  ]
}

/** The statements that bring a hidden object back with what was hidden along with it. After the batch, `wake`. */
export function restoreStatements(context: RequestContext, object: ModeratedObject): SQLWrapper[] {
  const { viewer, now, db } = context
  const { objectId } = object
  const isHidden = sql`EXISTS (SELECT 1 FROM hidden_objects WHERE object_id = ${objectId})`
  const told = `${namedToAuthor(object)} is visible again`
  const entry = { at: now, userId: viewer.id, object: loggedAs(object) }
  return [
    logAction(db, { ...entry, action: `${object.objectKind}.restore` }, isHidden),
    ...notifyUser(context, { userId: object.authorId, text: told, status: 'SUCCESS', objectId }, isHidden),
    ...countStatements(sql`SELECT ${objectId} WHERE ${isHidden}`, 1),
    sql`UPDATE objects SET deleted_at = NULL, deleted_by = NULL FROM hidden_objects h
      WHERE h.object_id = ${objectId} AND subject_id = ${objectId} AND deleted_at = h.hidden_at AND deleted_by = h.hidden_by`,
    sql`UPDATE objects SET deleted_at = NULL, deleted_by = NULL,
        comment_count = (SELECT count(*) FROM objects c WHERE c.subject_id = ${objectId} AND c.deleted_at IS NULL)
      WHERE id = ${objectId} AND ${isHidden}`,
    indexStatement(sql`id = ${objectId} AND ${isHidden}`, now),
    refreshStatement(titledBy(sql`id = ${objectId} AND ${isHidden}`), now),
    sql`DELETE FROM hidden_objects WHERE object_id = ${objectId}`,
  ]
}

/** What counts an object: the forum of a post, the product of a ticket, the subject of a comment. `which` selects its row id. */
function countStatements(which: SQL, by: 1 | -1): SQL[] {
  return [
    sql`UPDATE forums SET post_count = post_count + ${by} WHERE id = (SELECT forum_id FROM objects WHERE id = (${which}))`,
    sql`UPDATE products SET ticket_count = ticket_count + ${by}, open_count = open_count + ${by} * t.is_open
      FROM tickets t WHERE t.object_id = (${which}) AND products.id = t.product_id`,
    sql`UPDATE objects SET comment_count = comment_count + ${by}
      WHERE id = (SELECT subject_id FROM objects WHERE id = (${which}))`,
  ]
}

/** The condition on `objects` for what shows the title of the objects that a condition names: of a comment what it is about. */
function titledBy(which: SQL): SQL {
  return sql`id = (SELECT coalesce(subject_id, id) FROM objects WHERE ${which})`
}
