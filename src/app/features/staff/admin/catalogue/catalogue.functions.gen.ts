// Generated from catalogue.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
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
  .validator(saveForumShape)
  .handler(({ context, data }) => context.run(SaveForumDocument, { input: data }))

/** Makes a product, or changes one. */
export const saveProduct = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(saveProductShape)
  .handler(({ context, data }) => context.run(SaveProductDocument, { input: data }))

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
