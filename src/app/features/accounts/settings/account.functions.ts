import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { AccountSettingsDocument, EndOtherSessionsDocument, EndSessionDocument } from '#app/graphql.gen.ts'

/** Everything that the viewer can change about their account; their `currentUser` is null for nobody. */
export const loadAccount = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(AccountSettingsDocument, {}))

/** Ends one of the viewer's sessions and returns those that are left. */
export const endSession = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.object({ sessionId: z.string().max(64) }))
  .handler(({ context, data }) => context.run(EndSessionDocument, { input: data }))

/** Ends all of the viewer's sessions but this one. */
export const endOtherSessions = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .handler(({ context }) => context.run(EndOtherSessionsDocument, {}))
