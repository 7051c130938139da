// Generated from catalogue.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { DeleteTagDocument, ManagedForumsDocument, ManagedProductsDocument, ManagedTagsDocument, MergeTagsDocument, SaveForumDocument, SaveProductDocument, SaveTagDocument } from '#app/graphql.gen.ts'
import { deleteTagShape, mergeTagsShape, saveForumShape, saveProductShape, saveTagShape } from '#shared/inputs/shapes.gen.ts'

/** All forums in their order, archived ones too. */
export const loadManagedForums = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagedForumsDocument, {}))

/** All products in their order, archived ones too. */
export const loadManagedProducts = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagedProductsDocument, {}))

/** All tags, and the products that they belong to. */
export const loadManagedTags = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagedTagsDocument, {}))

/** Makes a forum, or changes one. */
export const saveForum = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: saveForumShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(SaveForumDocument, { input }, { idempotencyKey }))

/** Makes a product, or changes one. */
export const saveProduct = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: saveProductShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(SaveProductDocument, { input }, { idempotencyKey }))

/** Renames a tag or gives it another colour. */
export const saveTag = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(saveTagShape)
  .handler(({ context, data }) => context.run(SaveTagDocument, { input: data }))

/** Gives a tag's tickets another tag instead. */
export const mergeTags = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(mergeTagsShape)
  .handler(({ context, data }) => context.run(MergeTagsDocument, { input: data }))

/** Takes a tag away, and from the tickets that have it. */
export const deleteTag = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(deleteTagShape)
  .handler(({ context, data }) => context.run(DeleteTagDocument, { input: data }))
