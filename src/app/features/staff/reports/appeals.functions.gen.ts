// Generated from appeals.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { AnswerAppealDocument, AppealsDocument } from '#app/graphql.gen.ts'
import { answerAppealShape } from '#shared/inputs/shapes.gen.ts'

/** Appeals that wait, oldest first, or those that were answered, newest first, from after the one whose id is given. */
export const loadAppeals = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ state: z.enum(['OPEN', 'ANSWERED']), after: z.nullish(z.int()) }))
  .handler(({ context, data }) => context.run(AppealsDocument, data))

/** Answers an appeal, and reverts the decision if it's overturned. */
export const answerAppeal = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(answerAppealShape)
  .handler(({ context, data }) => context.run(AnswerAppealDocument, { input: data }))
