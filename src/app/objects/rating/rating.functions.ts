import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { SetRatingDocument } from '#app/graphql.gen.ts'

/** Likes an object, or clears the like; a second like is still one. */
export const setRating = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ objid: z.string().max(40), clear: z.boolean() }))
  .handler(({ context, data }) => context.run(SetRatingDocument, { input: data }))
