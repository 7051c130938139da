// Generated from reports.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { ReportsDocument, ResolveReportDocument } from '#app/graphql.gen.ts'
import { resolveReportShape } from '#shared/inputs/shapes.gen.ts'

/** Open reports, oldest first, or resolved ones, newest first; after the report with the given id. */
export const loadReports = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ state: z.enum(['OPEN', 'RESOLVED']), after: z.nullish(z.int()) }))
  .handler(({ context, data }) => context.run(ReportsDocument, data))

/** Resolves a report by a moderator's decision, together with all open reports of its object. */
export const resolveReport = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(resolveReportShape)
  .handler(({ context, data }) => context.run(ResolveReportDocument, { input: data }))
