// Generated from home.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { FeatureCreationDocument } from '#app/graphql.gen.ts'
import { featureCreationShape } from '#shared/inputs/shapes.gen.ts'

/** Sets the featured creation of the home page, or none. */
export const featureCreation = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(featureCreationShape)
  .handler(({ context, data }) => context.run(FeatureCreationDocument, { input: data }))
