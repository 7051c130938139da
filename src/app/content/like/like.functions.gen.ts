// Generated from like.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { SetLikeDocument } from '#app/graphql.gen.ts'
import { setRatingShape } from '#shared/inputs/shapes.gen.ts'

/** Likes an object, or removes the like; a second like has no further effect. */
export const setLike = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(setRatingShape)
  .handler(({ context, data }) => context.run(SetLikeDocument, { input: data }))
