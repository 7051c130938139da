import { sql, type Sql } from '#upstream/db/sql.ts'
import type { z } from 'zod'
import { saveForumInput } from '#shared/inputs/management-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { findForum } from '#upstream/domains/forums/forum.reader.ts'
import { withUniqueId } from '#upstream/request/unique-id.ts'
import { createOnce, rememberRow, type IdempotentCall } from '#upstream/request/idempotency.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { listManagedForums, type ManagedForumRow } from './catalogue.reader.ts'

type Forum = Omit<z.infer<typeof saveForumInput>, 'forumId'>

/** Once per idempotency key; an archived forum takes no new posts and is not listed. Returns all forums. */
export async function saveForum(context: RequestContext, input: unknown): Promise<ManagedForumRow[]> {
  requireMember(context.viewer)
  requireAllowed(canAdminister(context.viewer))
  const { forumId, ...forum } = saveForumInput.parse(input)
  if (forumId) await changeForum(context, forumId, forum)
  else
    await createOnce(context, 'forum', forum, (once) =>
      withUniqueId('forum', async (publicId) => {
        await makeForum(context, once, publicId, forum)
        return publicId
      }),
    )
  const forums = await listManagedForums(context)
  // Every page that lists forums shows at least one of them.
  for (const { forumPublicId } of forums) context.invalidatedIds.add(forumPublicId)
  return forums
}

async function makeForum(
  context: RequestContext,
  once: IdempotentCall | null,
  publicId: string,
  forum: Forum,
): Promise<void> {
  const { now, env } = context
  await batch(env.DB, [
    sql`INSERT INTO forums (public_id, title, description, protected, position, archived_at)
      VALUES (${publicId}, ${forum.title}, ${forum.description}, ${Number(forum.protected)}, ${forum.position},
        ${forum.archived ? now : null})`,
    logged(context, 'forum.create', publicId, forum),
    ...rememberRow(context, once, sql`SELECT ${publicId} AS made`),
  ])
}

async function changeForum(context: RequestContext, publicId: string, forum: Forum): Promise<void> {
  const { now, env } = context
  const { title, description, position, archived } = forum
  const isProtected = Number(forum.protected)
  await findForum(context, publicId)
  await batch(env.DB, [
    sql`UPDATE forums SET title = ${title}, description = ${description}, protected = ${isProtected}, position = ${position},
        archived_at = ${archived ? sql`coalesce(archived_at, ${now})` : null}
      WHERE public_id = ${publicId} AND (title, description, protected, position, archived_at IS NOT NULL)
        IS NOT (${title}, ${description}, ${isProtected}, ${position}, ${Number(archived)})`,
    logged(context, 'forum.edit', publicId, forum, sql`changes() > 0`),
  ])
}

function logged({ viewer, now }: RequestContext, action: string, publicId: string, forum: Forum, when?: Sql) {
  const metadata = { id: publicId, ...forum }
  return logAction({ action, at: now, userId: viewer.id, metadata }, when)
}
