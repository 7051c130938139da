// Generated from suggestions.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { SuggestionsDocument, UsersByPrefixDocument } from '#app/graphql.gen.ts'

/** A few objects with a title word that starts with the prefix. */
export const loadSuggestions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ prefix: z.string() }))
  .handler(({ context, data }) => context.run(SuggestionsDocument, data))

/** A few users whose names start with the prefix. */
export const loadUsersByPrefix = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ prefix: z.string() }))
  .handler(({ context, data }) => context.run(UsersByPrefixDocument, data))
