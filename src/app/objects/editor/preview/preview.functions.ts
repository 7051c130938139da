import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { PreviewDocument } from '#app/graphql.gen.ts'
import { previewInput } from '#shared/inputs/preview-input.ts'

/** A text as it would be shown once it is saved; by POST because it is too long for an address. */
export const loadPreview = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(previewInput)
  .handler(({ context, data }) => context.run(PreviewDocument, data))
