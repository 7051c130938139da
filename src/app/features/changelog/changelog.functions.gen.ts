// Generated from changelog.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { ChangelogDocument } from '#app/graphql.gen.ts'

/** A page of the site's changelog, latest date first; pages count from 0. */
export const loadChangelog = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ page: z.int() }))
  .handler(({ context, data }) => context.run(ChangelogDocument, data))
