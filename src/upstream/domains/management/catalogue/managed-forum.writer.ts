import { ifChanged, sql, batch, isUniqueViolation } from '#upstream/db/sql.ts'
import type { z } from 'zod'
import { saveForumInput, createForumsInput } from '#shared/inputs/management-inputs.ts'
import { findForum } from '#upstream/domains/forums/forum.reader.ts'
import { withUniqueId } from '#upstream/request/unique-id.ts'
import { createOnce, rememberRow, type IdempotentCall } from '#upstream/request/idempotency.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { listManagedForums, type ManagedForumRow } from './catalogue.reader.ts'
import { newId } from '#shared/addresses/ids.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { readRows } from '#upstream/db/reads.ts'
import { InputError } from '#upstream/platform/errors.ts'

type Forum = Omit<z.infer<typeof saveForumInput>, 'forumId'>

/** Once per idempotency key; an archived forum takes no new posts and is not listed. Returns all forums. */
export async function saveForum(context: RequestContext, input: unknown): Promise<ManagedForumRow[]> {
  requireMember(context.viewer, canAdminister(context.viewer))
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
    sql`INSERT INTO forums (public_id, title, description, protected, is_help, position, archived_at)
      VALUES (${publicId}, ${forum.title}, ${forum.description}, ${Number(forum.protected)}, ${Number(forum.help ?? false)},
        ${forum.position}, ${forum.archived ? now : null})`,
    logAction(context, 'forum.create', { metadata: { id: publicId, ...forum } }),
    ...rememberRow(context, once, sql`SELECT ${publicId} AS made`),
  ])
}

async function changeForum(context: RequestContext, publicId: string, forum: Forum): Promise<void> {
  const { now, env } = context
  const { title, description, position, archived } = forum
  const isProtected = Number(forum.protected)
  const isHelp = sql`coalesce(${forum.help ?? null}, is_help)`
  await findForum(context, publicId)
  await batch(env.DB, [
    sql`UPDATE forums SET title = ${title}, description = ${description}, protected = ${isProtected}, is_help = ${isHelp},
        position = ${position}, archived_at = ${archived ? sql`coalesce(archived_at, ${now})` : null}
      WHERE public_id = ${publicId} AND (title, description, protected, is_help, position, archived_at IS NOT NULL)
        IS NOT (${title}, ${description}, ${isProtected}, ${isHelp}, ${position}, ${Number(archived)})`,
    logAction(context, 'forum.edit', { metadata: { id: publicId, ...forum }, when: ifChanged }),
  ])
}

/** The distance of two forums' positions, so that others fit in between. */
const step = 10
const attempts = 3

/** After all others, all of them or none, once per idempotency key. Returns all forums. */
export async function createForums(context: RequestContext, input: unknown): Promise<ManagedForumRow[]> {
  requireMember(context.viewer, canAdminister(context.viewer))
  const { forums } = createForumsInput.parse(input)
  await createOnce(context, 'forums', forums, (once) => makeForums(context, once, forums))
  const all = await listManagedForums(context)
  // Every page that lists forums shows at least one of them.
  for (const { forumPublicId } of all) context.invalidatedIds.add(forumPublicId)
  return all
}

type NewForum = ReturnType<typeof createForumsInput.parse>['forums'][number]

/** Returns the id of the first one. */
async function makeForums(
  context: RequestContext,
  once: IdempotentCall | null,
  forums: readonly NewForum[],
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    await requireFreeIds(context, forums)
    const withIds = forums.map((forum) => ({ ...forum, id: forum.forumId ?? newId('forum') }))
    try {
      await insert(context, once, withIds)
      return withIds[0]?.id ?? ''
    } catch (error) {
      // A chosen id was taken meanwhile, or in the rare case a random one.
      if (attempt === attempts || !isUniqueViolation(error, 'forums.public_id')) throw error
    }
  }
}

async function requireFreeIds(context: RequestContext, forums: readonly NewForum[]): Promise<void> {
  const chosen = JSON.stringify(forums.flatMap(({ forumId }) => forumId ?? []))
  const existing = await readRows(context)`
    SELECT public_id AS id FROM forums WHERE public_id IN (SELECT value FROM json_each(${chosen})) LIMIT 1`
  if (existing.length > 0) throw new InputError(refuse('forum-id-taken'), 'forumId')
}

async function insert(
  context: RequestContext,
  once: IdempotentCall | null,
  forums: readonly (NewForum & { id: string })[],
): Promise<void> {
  const { env } = context
  await batch(env.DB, [
    ...rememberRow(context, once, sql`SELECT ${forums[0]?.id ?? ''} AS made`),
    ...forums.flatMap(({ id, title, description, protected: isProtected }) => [
      sql`INSERT INTO forums (public_id, title, description, protected, position)
        SELECT ${id}, ${title}, ${description}, ${Number(isProtected)}, coalesce(max(position), 0) + ${step} FROM forums`,
      logAction(context, 'forum.create', { metadata: { id, title, description, protected: isProtected } }),
    ]),
  ])
}
