import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { batch, fragment } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { quotedTitle } from '#upstream/domains/notifications/quoted-title.ts'
import { canModerate } from './moderation.policy.ts'
import { notifyUser } from './notify-user.ts'

interface StatedPost {
  id: number
  publicId: string
  authorId: number
  title: string
  forumId: number
  forumPublicId: string
}

/** Closes a post to comments of all but staff, or opens it again; either twice is the same as once. */
export async function lockPost(context: RequestContext, postId: string, locked: boolean): Promise<string> {
  const post = await statedPost(context, postId)
  const text = locked
    ? `Your post ${quotedTitle(post.title)} was locked: only staff can comment`
    : `Your post ${quotedTitle(post.title)} is open for comments again`
  await changeState(context, post, { column: 'locked_at', to: locked, text }, sql`TRUE`)
  context.invalidatedIds.add(postId).add(post.forumPublicId)
  return postId
}

/** Lets a post stand above its forum, or no longer; throws InputError when five stand there. */
export async function pinPost(context: RequestContext, postId: string, pinned: boolean): Promise<string> {
  const post = await statedPost(context, postId)
  const hasRoom = sql`(SELECT count(*) FROM (${pinnedIn(post.forumId)})) < ${limits.pinnedPosts}`
  const text = pinned
    ? `Your post ${quotedTitle(post.title)} was pinned`
    : `Your post ${quotedTitle(post.title)} is no longer pinned`
  const change = { column: 'pinned_at', to: pinned, text } as const
  const isChanged = await changeState(context, post, change, pinned ? hasRoom : sql`TRUE`)
  if (pinned && !isChanged) await requirePinned(context, post)
  context.invalidatedIds.add(postId).add(post.forumPublicId)
  return postId
}

/** Those pinned of a forum, found among all that are pinned anywhere. */
function pinnedIn(forumId: number): SQL {
  return sql`SELECT p.object_id FROM posts p CROSS JOIN objects o ON o.id = p.object_id
    WHERE p.pinned_at IS NOT NULL AND o.forum_id = ${forumId} AND o.deleted_at IS NULL`
}

async function statedPost(context: RequestContext, postId: string): Promise<StatedPost> {
  requireMember(context.viewer)
  requireAllowed(canModerate(context.viewer))
  if (!isId('post', postId)) throw new PageError(404)
  const [post] = await readRows<StatedPost>(
    context,
    sql`SELECT o.id, o.public_id AS publicId, o.author_id AS authorId, p.title, f.id AS forumId, f.public_id AS forumPublicId
      FROM objects o JOIN posts p ON p.object_id = o.id JOIN forums f ON f.id = o.forum_id
      WHERE o.public_id = ${postId} AND o.deleted_at IS NULL`,
  )
  if (!post) throw new PageError(404)
  return post
}

interface Change {
  column: 'locked_at' | 'pinned_at'
  to: boolean
  /** The message to the author, unless they do it themselves. */
  text: string
}

const acts = { locked_at: ['post.unlock', 'post.lock'], pinned_at: ['post.unpin', 'post.pin'] } as const

/** Whether the post was in the other state until now, and `when` held. */
async function changeState(
  context: RequestContext,
  post: StatedPost,
  { column, to, text }: Change,
  when: SQL,
): Promise<boolean> {
  const name = fragment(column)
  const changing = sql`object_id = ${post.id} AND (${name} IS NULL) = ${Number(to)} AND ${when}`
  const isChanging = sql`EXISTS (SELECT 1 FROM posts WHERE ${changing})`
  const { viewer, db, now, env } = context
  const entry = { action: acts[column][Number(to) as 0 | 1], at: now, userId: viewer.id }
  const object = { type: 'post', id: post.id, lwid: post.publicId }
  const status = column === 'locked_at' && to ? 'WARNING' : 'SUCCESS'
  const others = post.authorId === viewer.id ? sql`FALSE` : isChanging
  const results = await batch(env.DB, [
    logAction(db, { ...entry, object }, isChanging),
    ...notifyUser(context, { userId: post.authorId, text, status, objectId: post.id }, others),
    sql`UPDATE posts SET ${name} = ${to ? now : null} WHERE ${changing} RETURNING object_id`,
  ])
  await wake(env)
  return (results.at(-1) ?? []).length > 0
}

/** A pin that changed nothing is in order when the post is pinned already. */
async function requirePinned(context: RequestContext, { id }: StatedPost): Promise<void> {
  const rows = await readRows(
    context,
    sql`SELECT 1 FROM posts WHERE object_id = ${id} AND pinned_at IS NOT NULL`,
  )
  if (rows.length === 0)
    throw new InputError(`A forum can have up to ${limits.pinnedPosts} pinned posts: unpin another first`)
}
