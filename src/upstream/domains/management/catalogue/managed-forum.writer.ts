import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { saveForumInput } from '#shared/inputs/management-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { findForum } from '#upstream/domains/forums/forum.reader.ts'
import { withFreshId } from '#upstream/request/fresh-id.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { listManagedForums, type ManagedForumRow } from './managed-forum.reader.ts'

type Forum = Omit<z.infer<typeof saveForumInput>, 'forumId'>

/** Creates or changes a forum; an archived one takes no new posts and is not listed. Returns all forums. */
export async function saveForum(context: RequestContext, input: unknown): Promise<ManagedForumRow[]> {
  requireMember(context.viewer)
  requireAllowed(canAdminister(context.viewer))
  const { forumId, ...forum } = saveForumInput.parse(input)
  if (forumId) await changeForum(context, forumId, forum)
  else await withFreshId('forum', (publicId) => makeForum(context, publicId, forum))
  const forums = await listManagedForums(context)
  // Every page that lists forums shows at least one of them.
  for (const { forumPublicId } of forums) context.invalidatedIds.add(forumPublicId)
  return forums
}

async function makeForum(context: RequestContext, publicId: string, forum: Forum): Promise<void> {
  const { now, env } = context
  await batch(env.DB, [
    sql`INSERT INTO forums (public_id, title, description, protected, position, archived_at)
      VALUES (${publicId}, ${forum.title}, ${forum.description}, ${Number(forum.protected)}, ${forum.position},
        ${forum.archived ? now : null})`,
    logged(context, 'forum.create', publicId, forum),
  ])
}

async function changeForum(context: RequestContext, publicId: string, forum: Forum): Promise<void> {
  const { now, env } = context
  await findForum(context, publicId)
  await batch(env.DB, [
    sql`UPDATE forums SET title = ${forum.title}, description = ${forum.description},
        protected = ${Number(forum.protected)}, position = ${forum.position},
        archived_at = ${forum.archived ? sql`coalesce(archived_at, ${now})` : null}
      WHERE public_id = ${publicId}`,
    logged(context, 'forum.edit', publicId, forum),
  ])
}

function logged({ db, viewer, now }: RequestContext, action: string, publicId: string, forum: Forum) {
  const metadata = { id: publicId, ...forum }
  return logAction(db, { action, at: now, userId: viewer.id, metadata })
}
