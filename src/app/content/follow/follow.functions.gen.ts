// Generated from follow.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { SetFollowingDocument } from '#app/graphql.gen.ts'
import { setFollowingShape } from '#shared/inputs/shapes.gen.ts'

/** Follows an object, or mutes it. */
export const setFollowing = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(setFollowingShape)
  .handler(({ context, data }) => context.run(SetFollowingDocument, { input: data }))
