// Generated from appeals.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { AnswerAppealDocument, AppealsDocument } from '#app/graphql.gen.ts'
import { answerAppealShape } from '#shared/inputs/shapes.gen.ts'

/** Open appeals, oldest first, or answered ones, newest first; after the appeal with the given id. */
export const loadAppeals = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ state: z.enum(['OPEN', 'ANSWERED']), after: z.nullish(z.int()) }))
  .handler(({ context, data }) => context.run(AppealsDocument, data))

/** Answers an appeal, and reverts the decision if it's overturned. */
export const answerAppeal = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(answerAppealShape)
  .handler(({ context, data }) => context.run(AnswerAppealDocument, { input: data }))
