import { sql } from '#upstream/db/sql.ts'
import { createPostInput } from '#shared/inputs/forum-inputs.ts'
import { writtenRow, type TextOf } from '#upstream/db/object-fields.ts'
import { batch } from '#upstream/db/batch.ts'
import { notifyOfWriting } from '#upstream/domains/notifications/notification-event.ts'
import {
  findReferences,
  renderWritten,
  usedPictures,
  type BodyReferences,
} from '#upstream/domains/objects/body-markup.ts'
import { requireNewcomerText } from '#upstream/domains/objects/newcomer-texts.ts'
import { withUniqueId } from '#upstream/request/unique-id.ts'
import {
  findIdempotentResult,
  runIdempotent,
  idempotentCall,
  rememberResult,
  type IdempotentCall,
} from '#upstream/request/idempotency.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { referencesStatements } from '#upstream/domains/objects/references.writer.ts'
import { consumeWriting } from '#upstream/domains/objects/writing-rates.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import { slugify } from '#upstream/markup/links/slug.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { uploadUseStatements } from '#upstream/storage/upload-uses.ts'
import { canCreatePost } from './forum.policy.ts'
import { findForum } from './forum.reader.ts'

/** Creates a post and returns its id; a repeated call with the same key and input returns the first one's id. */
export async function createPost(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { forumId, ...text } = createPostInput.parse(input)
  const { body } = text
  const once = idempotentCall(context, 'post', [forumId, ...Object.values(text)])
  const [forum, references, made] = await Promise.all([
    findForum(context, forumId),
    findReferences(context, body),
    findIdempotentResult(context, once),
  ])
  if (made !== null) return made
  requireAllowed(canCreatePost(context.viewer, forum))
  requireNewcomerText(context, body)
  await consumeWriting(context, 'post', once)
  const write = (publicId: string) =>
    insertPost(context, once, {
      publicId,
      forumId: forum.forumId,
      text,
      renderedBody: renderWritten(context.config, body, references, publicId),
      references,
    })
  const publicId = await runIdempotent(context, once, () => withUniqueId('post', write))
  await wakeOutbox(context.env)
  context.invalidatedIds.add(publicId).add(forum.forumPublicId)
  if (context.viewer.publicId !== null) context.invalidatedIds.add(context.viewer.publicId)
  return publicId
}

interface NewPost {
  publicId: string
  forumId: number
  text: TextOf<'post'> & { title: string }
  renderedBody: string
  references: BodyReferences
}

async function insertPost(
  context: RequestContext,
  once: IdempotentCall | null,
  { text, references, ...post }: NewPost,
): Promise<void> {
  const written = writtenRow('post', text)
  await batch(context.env.DB, [
    sql`INSERT INTO objects (public_id, kind, author_id, forum_id, created_at, markup_version, body, body_html)
      VALUES (${post.publicId}, 'post', ${context.viewer.id}, ${post.forumId}, ${context.now}, ${MARKUP_VERSION}, ${text.body},
        ${post.renderedBody})`,
    sql`INSERT INTO posts (object_id, slug, thumbnail, ${written.names})
      SELECT id, ${slugify(text.title)}, ${thumbnailOf(references)}, ${written.values} FROM objects WHERE public_id = ${post.publicId}`,
    ...uploadUseStatements(post.publicId, usedPictures(references)),
    sql`UPDATE forums SET post_count = post_count + 1 WHERE id = ${post.forumId}`,
    ...referencesStatements(sql`public_id = ${post.publicId}`, references),
    indexStatement(sql`public_id = ${post.publicId}`, context.now),
    ...notifyOfWriting(context, sql`public_id = ${post.publicId}`, references),
    ...rememberResult(context, once, post.publicId),
  ])
}

/** The upload that is the post's thumbnail in lists: its first picture. */
export function thumbnailOf({ uploads }: BodyReferences): string | null {
  return uploads[0]?.publicId ?? null
}
