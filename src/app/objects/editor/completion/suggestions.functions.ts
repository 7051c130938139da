import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { SuggestionsDocument, UsersByPrefixDocument } from '#app/graphql.gen.ts'
import { longestSearch } from '#app/objects/search-address.ts'

/** A few things with words beginning like that in their titles. */
export const loadSuggestions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ prefix: z.string().min(1).max(longestSearch) }))
  .handler(({ context, data }) => context.run(SuggestionsDocument, data))

/** A few people whose names begin like that. */
export const loadUsersByPrefix = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ prefix: z.string().max(40) }))
  .handler(({ context, data }) => context.run(UsersByPrefixDocument, data))
