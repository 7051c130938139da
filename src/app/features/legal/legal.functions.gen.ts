// Generated from legal.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { LegalTextDocument } from '#app/graphql.gen.ts'

/** A legal text of the site. */
export const loadLegalText = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ kind: z.enum(['PRIVACY', 'TERMS', 'IMPRINT', 'RULES']) }))
  .handler(({ context, data }) => context.run(LegalTextDocument, data))
