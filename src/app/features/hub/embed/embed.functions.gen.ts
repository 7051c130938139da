// Generated from embed.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { EmbeddedCreationDocument } from '#app/graphql.gen.ts'

/** A creation without its comments, for frames on other sites; doesn't count as a view. */
export const loadEmbeddedCreation = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(EmbeddedCreationDocument, data))
