// Generated from compare.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { ComparisonChoiceDocument, ComparisonDocument } from '#app/graphql.gen.ts'

/** A creation, and the first candidates for a comparison with it. */
export const loadComparisonChoice = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string(), query: z.nullish(z.string()) }))
  .handler(({ context, data }) => context.run(ComparisonChoiceDocument, data))

/** Two creations side by side, or versions of them. */
export const loadComparison = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ one: z.string(), other: z.string(), oneVersion: z.nullish(z.int()), otherVersion: z.nullish(z.int()) }))
  .handler(({ context, data }) => context.run(ComparisonDocument, data))
