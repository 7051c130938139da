import { sql, type Sql } from '#upstream/db/sql.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement } from '#upstream/outbox/outbox.ts'
import { indexThreadStatement } from '#upstream/search/index-texts.ts'
import { loggedObjectOf, type ModeratedObject, type ProfilePart } from './moderated-object.reader.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { releaseStatement } from '#upstream/storage/blobs.ts'

/** Hides an object with its comments, restorable until it is purged, if `when` holds by then. Call `wakeOutbox` after the batch. */
export function hideStatements(
  context: RequestContext,
  object: ModeratedObject,
  reason: string,
  when: Sql,
): Sql[] {
  const { viewer, now } = context
  const { objectId } = object
  const visible = sql`id = ${objectId} AND deleted_at IS NULL AND ${when}`
  const isVisible = sql`EXISTS (SELECT 1 FROM objects WHERE ${visible})`
  const deletion = sql`deleted_at = ${now}, deleted_by = ${viewer.id}`
  return [
    logAction(context, `${object.objectKind}.hide`, {
      object: loggedObjectOf(object),
      metadata: { reason },
      when: isVisible,
    }),
    refreshStatement(titledBy(visible), now),
    indexThreadStatement(visible, now),
    ...countStatements(sql`SELECT id FROM objects WHERE ${visible}`, -1),
    sql`INSERT OR REPLACE INTO hidden_objects (object_id, reason, hidden_by, hidden_at)
      SELECT id, ${reason}, ${viewer.id}, ${now} FROM objects WHERE ${visible}`,
    sql`UPDATE objects SET ${deletion} WHERE subject_id = ${objectId} AND deleted_at IS NULL AND ${isVisible}`,
    sql`UPDATE objects SET ${deletion}, comment_count = 0 WHERE ${visible}`,
    outboxStatement('notifications.retract', { object: objectId }, now),
  ]
}

/** With everything that was hidden with it, if `when` holds by then. Call `wakeOutbox` after the batch. */
export function restoreStatements(
  context: RequestContext,
  object: ModeratedObject,
  when: Sql = sql`TRUE`,
): Sql[] {
  const { now } = context
  const { objectId } = object
  const isHidden = sql`EXISTS (SELECT 1 FROM hidden_objects WHERE object_id = ${objectId} AND ${when})`
  return [
    logAction(context, `${object.objectKind}.restore`, { object: loggedObjectOf(object), when: isHidden }),
    ...countStatements(sql`SELECT ${objectId} WHERE ${isHidden}`, 1),
    sql`UPDATE objects SET deleted_at = NULL, deleted_by = NULL FROM hidden_objects h
      WHERE h.object_id = ${objectId} AND subject_id = ${objectId} AND deleted_at = h.hidden_at AND deleted_by = h.hidden_by
        AND ${when}`,
    sql`UPDATE objects SET deleted_at = NULL, deleted_by = NULL,
        comment_count = (SELECT count(*) FROM objects c WHERE c.subject_id = ${objectId} AND c.deleted_at IS NULL)
      WHERE id = ${objectId} AND ${isHidden}`,
    indexThreadStatement(sql`id = ${objectId} AND ${isHidden}`, now),
    refreshStatement(titledBy(sql`id = ${objectId} AND ${isHidden}`), now),
    sql`DELETE FROM hidden_objects WHERE object_id = ${objectId} AND ${when}`,
  ]
}

/**
 * The statements for a removed comment whose subject staff have removed too: it's restored when that is, as if both had been removed
 * together. They do nothing for others, and unless `when` holds by then.
 */
export function restoreWithSubjectStatements({ objectId }: ModeratedObject, when: Sql): Sql[] {
  const isWaiting = sql`EXISTS (SELECT 1 FROM hidden_objects WHERE object_id = ${objectId}) AND ${when}`
  return [
    sql`UPDATE objects SET deleted_at = h.hidden_at, deleted_by = h.hidden_by FROM hidden_objects h
      WHERE id = ${objectId} AND h.object_id = subject_id AND ${isWaiting}`,
    sql`DELETE FROM hidden_objects WHERE object_id = ${objectId} AND ${when} AND EXISTS (
      SELECT 1 FROM objects o JOIN hidden_objects h ON h.object_id = o.subject_id WHERE o.id = ${objectId})`,
  ]
}

/** The counters of a post's forum, a ticket's product, a comment's subject. `which` selects the row id. */
function countStatements(which: Sql, by: 1 | -1): Sql[] {
  return [
    sql`UPDATE forums SET post_count = post_count + ${by} WHERE id = (SELECT forum_id FROM objects WHERE id = (${which}))`,
    sql`UPDATE products SET ticket_count = ticket_count + ${by}, open_count = open_count + ${by} * t.is_open
      FROM tickets t WHERE t.object_id = (${which}) AND products.id = t.product_id`,
    sql`UPDATE objects SET comment_count = comment_count + ${by}
      WHERE id = (SELECT subject_id FROM objects WHERE id = (${which}))`,
  ]
}

/** The condition on `objects` for those whose title is shown for the given ones: a comment has its subject's title. */
function titledBy(which: Sql): Sql {
  return sql`id = (SELECT coalesce(subject_id, id) FROM objects WHERE ${which})`
}

/** The requested parts of a profile that exist; throws InputError if none does. */
export function removableParts(
  { objectRenderedBody, authorPicture }: ModeratedObject,
  requested: readonly ProfilePart[],
): ProfilePart[] {
  const present = { BIO: objectRenderedBody !== '', PICTURE: authorPicture !== null }
  const parts = requested.filter((part) => present[part])
  if (parts.length === 0) throw new InputError(refuse('nothing-to-remove'), 'parts')
  return parts
}

/** The statements that remove parts of a profile for good, if `when` holds by then. Call `wakeOutbox` after the batch. */
export function clearStatements(
  { viewer, now }: RequestContext,
  profile: ModeratedObject,
  { parts, reason }: { parts: readonly ProfilePart[]; reason: string },
  when: Sql,
): Sql[] {
  const which = sql`id = ${profile.objectId} AND ${when}`
  const bio = [
    sql`DELETE FROM bio_uploads WHERE user_id = ${profile.objectId} AND ${when}`,
    sql`UPDATE users SET bio = '', bio_html = '' WHERE ${which}`,
  ]
  const picture = [
    releaseStatement(sql`SELECT picture AS folder FROM users WHERE ${which}`, now),
    sql`UPDATE users SET picture = NULL WHERE ${which}`,
  ]
  return [
    logAction({ now, viewer }, 'user.clear', {
      object: loggedObjectOf(profile),
      metadata: { parts, reason },
      when,
    }),
    ...(parts.includes('BIO') ? bio : []),
    ...(parts.includes('PICTURE') ? picture : []),
  ]
}
