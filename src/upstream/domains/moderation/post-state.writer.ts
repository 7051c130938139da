import { columns, type RowOf, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { isId } from '#shared/addresses/ids.ts'
import { lockPostInput } from '#shared/inputs/moderation-inputs.ts'
import { limits } from '#shared/limits.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext, Viewer } from '#upstream/request/context.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { decideStatements, endDecisions, groundsOf, type Grounds, notifyUser } from './decision.writer.ts'
import { canModerate, canReverse } from './moderation.policy.ts'

const postColumns = columns(
  { o: 'objects', p: 'posts', f: 'forums' },
  'o.id, o.public_id AS publicId, o.author_id AS authorId, p.title, f.id AS forumId, f.public_id AS forumPublicId',
)

interface PostState extends RowOf<typeof postColumns> {
  /** Whether another user locked it; actions of staff on their own posts aren't decisions. */
  isOthersDecision: number
}

/** Authors who are staff can't unlock a post that others locked. Repeating it has no effect. */
export async function lockPost(context: RequestContext, input: unknown): Promise<string> {
  requireModerator(context.viewer)
  const { postId, locked, ...reason } = lockPostInput.parse(input)
  const post = await findPostState(context, postId)
  if (!locked) requireAllowed(canReverse(context.viewer, post))
  const grounds = locked ? groundsOf(context.viewer, post.authorId, reason) : null
  await changeState(context, post, { column: 'locked_at', to: locked, grounds }, sql`TRUE`)
  context.invalidatedIds.add(postId).add(post.forumPublicId)
  return postId
}

/** The statements that unlock a post, if `when` holds by then; its author isn't notified. */
export function unlockStatements(
  { viewer, now }: RequestContext,
  { id, publicId }: { id: number; publicId: string },
  when: Sql,
): Sql[] {
  const locked = sql`object_id = ${id} AND locked_at IS NOT NULL AND ${when}`
  const object = { type: 'post', id, lwid: publicId }
  return [
    logAction({ now, viewer }, 'post.unlock', {
      object,
      when: sql`EXISTS (SELECT 1 FROM posts WHERE ${locked})`,
    }),
    sql`UPDATE posts SET locked_at = NULL WHERE ${locked}`,
  ]
}

/** Pins or unpins a post in its forum; throws InputError if five are pinned already. */
export async function pinPost(context: RequestContext, postId: string, pinned: boolean): Promise<string> {
  requireModerator(context.viewer)
  const post = await findPostState(context, postId)
  const hasRoom = sql`(SELECT count(*) FROM (${pinnedIn(post.forumId)})) < ${limits.pinnedPosts}`
  const change = { column: 'pinned_at', to: pinned, grounds: null } as const
  const isChanged = await changeState(context, post, change, pinned ? hasRoom : sql`TRUE`)
  if (pinned && !isChanged) await requirePinned(context, post)
  context.invalidatedIds.add(postId).add(post.forumPublicId)
  return postId
}

function pinnedIn(forumId: number): Sql {
  return sql`SELECT p.object_id FROM posts p CROSS JOIN objects o ON o.id = p.object_id
    WHERE p.pinned_at IS NOT NULL AND o.forum_id = ${forumId} AND o.deleted_at IS NULL`
}

function requireModerator(viewer: Viewer): void {
  requireMember(viewer, canModerate(viewer))
}

async function findPostState(context: RequestContext, postId: string): Promise<PostState> {
  if (!isId('post', postId)) throw new PageError(404)
  return requireRow<PostState>(context)`SELECT ${postColumns},
      EXISTS (SELECT 1 FROM decisions d WHERE d.object_id = o.id AND d.act = 'lock' AND d.ended_at IS NULL) AS isOthersDecision
    FROM objects o JOIN posts p ON p.object_id = o.id JOIN forums f ON f.id = o.forum_id
    WHERE o.public_id = ${postId} AND o.deleted_at IS NULL`
}

interface Change {
  column: 'locked_at' | 'pinned_at'
  to: boolean
  grounds: Grounds | null
}

const kinds = { locked_at: ['UNLOCKED', 'LOCKED'], pinned_at: ['UNPINNED', 'PINNED'] } as const

const actions = { locked_at: ['post.unlock', 'post.lock'], pinned_at: ['post.unpin', 'post.pin'] } as const

/** Changes the state; returns whether the post was in the other state before, and `when` held. */
async function changeState(
  context: RequestContext,
  post: PostState,
  { column, to, grounds }: Change,
  when: Sql,
): Promise<boolean> {
  const name = sqlFragment(column)
  const changing = sql`object_id = ${post.id} AND (${name} IS NULL) = ${Number(to)} AND ${when}`
  const isChanging = sql`EXISTS (SELECT 1 FROM posts WHERE ${changing})`
  const { env, now } = context
  const which = Number(to) as 0 | 1
  const object = { type: 'post', id: post.id, lwid: post.publicId }
  const results = await batchAndWake(env, [
    logAction(context, actions[column][which], { object, metadata: grounds ?? undefined, when: isChanging }),
    ...notifyAuthor(context, post, { kind: kinds[column][which], grounds }, isChanging),
    sql`UPDATE posts SET ${name} = ${to ? now : null} WHERE ${changing} RETURNING object_id`,
    endDecisions(context, sql`object_id = ${post.id} AND act = 'lock'`),
  ])
  return (results.at(-2) ?? []).length > 0
}

function notifyAuthor(
  context: RequestContext,
  { authorId: userId, id: objectId, title }: PostState,
  { kind, grounds }: { kind: (typeof kinds)[Change['column']][number]; grounds: Grounds | null },
  when: Sql,
): Sql[] {
  if (userId === context.viewer.id) return []
  if (kind !== 'LOCKED')
    return notifyUser(context, { userId, notice: { kind, title }, status: 'SUCCESS', objectId }, when)
  const notice = { kind, title, ...grounds } as const
  return decideStatements(context, { userId, notice, objectId, takesAway: false }, when)
}

/** A pin that changed nothing succeeds if the post is pinned already. */
async function requirePinned(context: RequestContext, { id }: PostState): Promise<void> {
  const rows = await readRows(context)`SELECT 1 FROM posts WHERE object_id = ${id} AND pinned_at IS NOT NULL`
  if (rows.length === 0) throw new InputError(refuse('too-many-pinned', { max: limits.pinnedPosts }))
}
