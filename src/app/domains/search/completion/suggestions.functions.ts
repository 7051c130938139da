import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/gateway.ts'
import { SuggestionsDocument, UsersByPrefixDocument } from '#app/graphql.gen.ts'
import { limits } from '#shared/limits.ts'

/** A few things with words beginning like that in their titles. */
export const loadSuggestions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ prefix: z.string().min(1).max(limits.searchQuery) }))
  .handler(({ context, data }) => context.run(SuggestionsDocument, data))

/** A few people whose names begin like that. */
export const loadUsersByPrefix = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ prefix: z.string().max(40) }))
  .handler(({ context, data }) => context.run(UsersByPrefixDocument, data))
