// Generated from data-export.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { RequestDataExportDocument } from '#app/graphql.gen.ts'

/** Starts an export of the viewer's data. */
export const requestDataExport = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .handler(({ context }) => context.run(RequestDataExportDocument, {}))
