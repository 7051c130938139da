import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { AcknowledgeMessagesDocument, MessagesDocument } from '#app/graphql.gen.ts'

/**
 * The one-time messages waiting for the signed-in person, which that tab is told until it acknowledges them; of tokens that hold
 * no longer, whether and why their session was ended.
 */
export const loadMessages = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ tab: z.string().min(1).max(64) }))
  .handler(({ context, data }) => context.run(MessagesDocument, data))

/** Says that messages were shown, so that they are told no more. */
export const acknowledgeMessages = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(100) }))
  .handler(({ context, data }) => context.run(AcknowledgeMessagesDocument, { input: data }))
