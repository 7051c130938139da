import { sql, type SQL } from 'drizzle-orm'
import { quotedTitle } from '#upstream/domains/notifications/quoted-title.ts'
import { systemNoticeStatements } from '#upstream/domains/notifications/notify.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { PostRow } from './post.reader.ts'

/**
 * What the batch that moves a post adds before it does so: the author is notified where the post was moved, unless they moved
 * it.
 */
export function movedNotice(context: RequestContext, post: PostRow, forumTitle: string, here: SQL): SQL[] {
  if (post.authorId === context.viewer.id) return []
  const notice = {
    userId: post.authorId,
    cause: `move:${post.id}:${context.now}`,
    message: `Your post ${quotedTitle(post.title)} was moved to ${forumTitle}`,
    objectId: post.id,
  }
  return systemNoticeStatements(notice, context.now, sql`EXISTS (SELECT 1 FROM objects WHERE ${here})`)
}
