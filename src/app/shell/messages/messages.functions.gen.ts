// Generated from messages.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { AcknowledgeMessagesDocument, MessagesDocument } from '#app/graphql.gen.ts'
import { acknowledgeMessagesShape } from '#shared/inputs/shapes.gen.ts'

/**
 * The viewer's unread one-time messages, returned to that tab until it acknowledges them; for tokens that are no longer valid,
 * whether their session was ended, and the reason as a message.
 */
export const loadMessages = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ tab: z.string() }))
  .handler(({ context, data }) => context.run(MessagesDocument, data))

/** Acknowledges messages that were shown, so that they aren't returned again. */
export const acknowledgeMessages = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(acknowledgeMessagesShape)
  .handler(({ context, data }) => context.run(AcknowledgeMessagesDocument, { input: data }))
