// Generated from preview.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { PreviewDocument } from '#app/graphql.gen.ts'

/** A preview of a text: its rendered body as after saving. */
export const loadPreview = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ body: z.string(), objectId: z.nullish(z.string()) }))
  .handler(({ context, data }) => context.run(PreviewDocument, data))
