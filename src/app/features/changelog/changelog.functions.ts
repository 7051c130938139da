import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { ChangelogDocument } from '#app/graphql.gen.ts'

/** A page of the site's changelog, latest date first; pages count from 1. */
export const loadChangelog = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ page: z.int().min(1) }))
  .handler(({ context, data }) => context.run(ChangelogDocument, { page: { page: data.page - 1 } }))
