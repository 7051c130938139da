// Generated from changelog.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { DeleteChangelogEntryDocument, SaveChangelogEntryDocument } from '#app/graphql.gen.ts'
import { deleteChangelogEntryShape, saveChangelogEntryShape } from '#shared/inputs/shapes.gen.ts'

/** Creates or changes an entry of the changelog. */
export const saveChangelogEntry = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: saveChangelogEntryShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(SaveChangelogEntryDocument, { input }, { idempotencyKey }))

/** Deletes an entry of the changelog. */
export const deleteChangelogEntry = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(deleteChangelogEntryShape)
  .handler(({ context, data }) => context.run(DeleteChangelogEntryDocument, { input: data }))
