// Generated from catalogue.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { DeleteTagDocument, ManagedForumsDocument, ManagedProductsDocument, ManagedTagsDocument, MergeTagsDocument, SaveForumDocument, SaveProductDocument, SaveTagDocument } from '#app/graphql.gen.ts'
import { deleteTagShape, mergeTagsShape, saveForumShape, saveProductShape, saveTagShape } from '#shared/inputs/shapes.gen.ts'

/** All forums in their order, including archived ones. */
export const loadManagedForums = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagedForumsDocument, {}))

/** All products in their order, including archived ones. */
export const loadManagedProducts = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagedProductsDocument, {}))

/** All tags, and their products. */
export const loadManagedTags = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagedTagsDocument, {}))

/** Creates or changes a forum. */
export const saveForum = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: saveForumShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(SaveForumDocument, { input }, { idempotencyKey }))

/** Creates or changes a product. */
export const saveProduct = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: saveProductShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(SaveProductDocument, { input }, { idempotencyKey }))

/** Changes a tag's name and colour. */
export const saveTag = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(saveTagShape)
  .handler(({ context, data }) => context.run(SaveTagDocument, { input: data }))

/** Moves a tag's tickets to another tag, and deletes the first one. */
export const mergeTags = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(mergeTagsShape)
  .handler(({ context, data }) => context.run(MergeTagsDocument, { input: data }))

/** Deletes a tag, and removes it from its tickets. */
export const deleteTag = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(deleteTagShape)
  .handler(({ context, data }) => context.run(DeleteTagDocument, { input: data }))
