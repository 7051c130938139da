// Generated from decisions.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { AppealDecisionDocument } from '#app/graphql.gen.ts'
import { appealDecisionShape } from '#shared/inputs/shapes.gen.ts'

/** Appeals against a decision about the viewer; possible once per decision. */
export const appealDecision = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(appealDecisionShape)
  .handler(({ context, data }) => context.run(AppealDecisionDocument, { input: data }))
