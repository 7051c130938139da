// Generated from changelog.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { DeleteChangelogEntryDocument, SaveChangelogEntryDocument } from '#app/graphql.gen.ts'
import { deleteChangelogEntryShape, saveChangelogEntryShape } from '#shared/inputs/shapes.gen.ts'

/** Makes an entry of the changelog, or changes one. */
export const saveChangelogEntry = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(saveChangelogEntryShape)
  .handler(({ context, data }) => context.run(SaveChangelogEntryDocument, { input: data }))

/** Takes an entry of the changelog away. */
export const deleteChangelogEntry = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(deleteChangelogEntryShape)
  .handler(({ context, data }) => context.run(DeleteChangelogEntryDocument, { input: data }))
