import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/gateway.ts'
import { MessagesDocument } from '#app/graphql.gen.ts'

/**
 * The one-time messages waiting for the signed-in person, which reading them uses up; of tokens that hold no longer, whether and
 * why their session was ended.
 */
export const takeMessages = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(MessagesDocument, {}))
