import { sql, type Sql } from '#upstream/db/sql.ts'
import { createPostInput } from '#shared/inputs/forum-inputs.ts'
import { writtenRow, type TextOf } from '#upstream/db/object-fields.ts'
import { notifyOfWriting } from '#upstream/domains/notifications/notification-event.ts'
import { renderWritten, usedPictures, type BodyReferences } from '#upstream/domains/objects/body-markup.ts'
import { createText, writeAndRead } from '#upstream/domains/objects/new-text.writer.ts'
import { withUniqueId } from '#upstream/request/unique-id.ts'
import { rememberResult, type IdempotentCall } from '#upstream/request/idempotency.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { referencesStatements } from '#upstream/domains/objects/references.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { slugify } from '#upstream/markup/links/slug.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { uploadUseStatements } from '#upstream/storage/upload-uses.ts'
import { canCreatePost } from './forum.policy.ts'
import { findForum } from './forum.reader.ts'
import { findPost, type PostRow } from './post.reader.ts'

/** Creates a post; a repeated call with the same key and input returns the first one's. */
export async function createPost(
  context: RequestContext,
  input: unknown,
  selection: FieldSelection,
): Promise<PostRow> {
  requireMember(context.viewer)
  const { forumId, ...text } = createPostInput.parse(input)
  const read = (publicId: string) => findPost(context, publicId, selection)
  return createText(context, {
    kind: 'post',
    input: [forumId, ...Object.values(text)],
    body: text.body,
    find: () => findForum(context, forumId),
    permit: (forum) => requireAllowed(canCreatePost(context.viewer, forum)),
    write: (forum, references, once) =>
      withUniqueId('post', (publicId) => {
        const renderedBody = renderWritten(context.config, text.body, references, publicId)
        const post = { publicId, forumId: forum.forumId, text, renderedBody, references }
        return writeAndRead(context, postStatements(context, once, post), () => read(publicId))
      }),
    read,
    shownOn: (forum, publicId) => [publicId, forum.forumPublicId],
  })
}

interface NewPost {
  publicId: string
  forumId: number
  text: TextOf<'post'> & { title: string }
  renderedBody: string
  references: BodyReferences
}

function postStatements(
  context: RequestContext,
  once: IdempotentCall | null,
  { text, references, ...post }: NewPost,
): Sql[] {
  const written = writtenRow('post', text)
  return [
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
  ]
}

export function thumbnailOf({ uploads }: BodyReferences): string | null {
  return uploads[0]?.publicId ?? null
}
