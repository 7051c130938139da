// Generated from posts.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { CreatePostDocument, DeletePostDocument, MovePostDocument, PostPageDocument, PostSourceDocument, UpdatePostDocument } from '#app/graphql.gen.ts'
import { createPostShape, deletePostShape, movePostShape, updatePostShape } from '#shared/inputs/shapes.gen.ts'

/** A post with its comments; a preload (`ahead`) doesn't count as a view. */
export const loadPostPage = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string(), ahead: z.boolean() }))
  .handler(async ({ context, data: { id, ahead } }) => {
    const page = await context.run(PostPageDocument, { id })
    if (!ahead) context.page.viewed(id)
    return page
  })

/** A post's title and Markdown, to edit them. */
export const loadPostSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(PostSourceDocument, data))

/** Creates a post. */
export const createPost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: createPostShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(CreatePostDocument, { input }, { idempotencyKey }))

/** Changes a post's title and body. */
export const updatePost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updatePostShape)
  .handler(({ context, data }) => context.run(UpdatePostDocument, { input: data }))

/** Moves a post to another forum. */
export const movePost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(movePostShape)
  .handler(({ context, data }) => context.run(MovePostDocument, { input: data }))

/** Deletes a post with its comments. */
export const deletePost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(deletePostShape)
  .handler(({ context, data }) => context.run(DeletePostDocument, { input: data }))
