import { sql, type SQL } from 'drizzle-orm'
import { systemNoticeStatements, type SystemNotification } from '#upstream/domains/notifications/notify.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { PostRow } from './post.reader.ts'

/**
 * The statements that notify the author where their post was moved, unless they moved it; they come before the move in its
 * batch.
 */
export function postMovedStatements(
  context: RequestContext,
  post: PostRow,
  forumTitle: string,
  here: SQL,
): SQL[] {
  if (post.authorId === context.viewer.id) return []
  const notification: SystemNotification = {
    userId: post.authorId,
    eventKey: `move:${post.id}:${context.now}`,
    notice: { kind: 'MOVED', title: post.title, forum: forumTitle },
    objectId: post.id,
  }
  return systemNoticeStatements(notification, context.now, sql`EXISTS (SELECT 1 FROM objects WHERE ${here})`)
}
