// Generated from messages.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { AcknowledgeMessagesDocument, MessagesDocument } from '#app/graphql.gen.ts'
import { acknowledgeMessagesShape } from '#shared/inputs/shapes.gen.ts'

/**
 * The one-time messages waiting for the signed-in person, which that tab is told until it acknowledges them; of tokens that hold
 * no longer, whether and why their session was ended.
 */
export const loadMessages = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ tab: z.string() }))
  .handler(({ context, data }) => context.run(MessagesDocument, data))

/** Says that messages were shown, so that they are told no more. */
export const acknowledgeMessages = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(acknowledgeMessagesShape)
  .handler(({ context, data }) => context.run(AcknowledgeMessagesDocument, { input: data }))
