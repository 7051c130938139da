// Generated from legal.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { ManagedLegalTextsDocument, SaveLegalTextDocument } from '#app/graphql.gen.ts'
import { saveLegalTextShape } from '#shared/inputs/shapes.gen.ts'

/** The legal texts to edit, and what a starting text has to tell of. */
export const loadManagedLegalTexts = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagedLegalTextsDocument, {}))

/** Writes a legal text, or deletes it. */
export const saveLegalText = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(saveLegalTextShape)
  .handler(({ context, data }) => context.run(SaveLegalTextDocument, { input: data }))
