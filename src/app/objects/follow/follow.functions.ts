import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { SetFollowingDocument } from '#app/graphql.gen.ts'

/** Follows an object, or mutes it. */
export const setFollowing = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ objectId: z.string().max(40), following: z.boolean() }))
  .handler(({ context, data }) => context.run(SetFollowingDocument, { input: data }))
