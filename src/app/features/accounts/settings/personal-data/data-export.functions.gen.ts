// Generated from data-export.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { RequestDataExportDocument } from '#app/graphql.gen.ts'
import { requestDataExportShape } from '#shared/inputs/shapes.gen.ts'

/** Starts an export of the viewer's data. */
export const requestDataExport = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(requestDataExportShape)
  .handler(({ context, data }) => context.run(RequestDataExportDocument, { input: data }))
