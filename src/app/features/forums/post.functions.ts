import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  CreatePostDocument,
  DeletePostDocument,
  MovePostDocument,
  PostPageDocument,
  PostSourceDocument,
  UpdatePostDocument,
} from '#app/graphql.gen.ts'
import { createPostInput, updatePostInput } from '#shared/inputs/forum-inputs.ts'

const id = z.string().max(40)

/** A post with its comments; a load that nobody looks at yet, `ahead` of a visit, is no view. */
export const loadPostPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id, ahead: z.boolean() }))
  .handler(async ({ context, data }) => {
    const page = await context.run(PostPageDocument, { id: data.id })
    if (!data.ahead) context.page.viewed(data.id)
    return page
  })

/** Counts a view of a post that was loaded ahead of the visit. */
export const viewPost = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.page.viewed(data.id))

/** A post's title and Markdown, to edit them. */
export const loadPostSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.run(PostSourceDocument, data))

/** Writes a post; the same key makes the same post. */
export const createPost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.object({ input: createPostInput, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) =>
    context.run(CreatePostDocument, { input }, { idempotencyKey }),
  )

/** Changes a post's title and body. */
export const updatePost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updatePostInput)
  .handler(({ context, data }) => context.run(UpdatePostDocument, { input: data }))

/** Moves a post to another forum. */
export const movePost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ postId: id, forumId: id }))
  .handler(({ context, data }) => context.run(MovePostDocument, { input: data }))

/** Deletes a post and what was said under it. */
export const deletePost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ postId: id }))
  .handler(({ context, data }) => context.run(DeletePostDocument, { input: data }))
