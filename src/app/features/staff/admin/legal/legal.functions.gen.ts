// Generated from legal.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { ManagedLegalTextsDocument, SaveLegalTextDocument } from '#app/graphql.gen.ts'
import { saveLegalTextShape } from '#shared/inputs/shapes.gen.ts'

/** The legal texts to edit, and the sign-in options that a template of a legal text mentions. */
export const loadManagedLegalTexts = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ManagedLegalTextsDocument, {}))

/** Saves or deletes a legal text. */
export const saveLegalText = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(saveLegalTextShape)
  .handler(({ context, data }) => context.run(SaveLegalTextDocument, { input: data }))
