// Generated from account.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { AccountSettingsDocument, EndOtherSessionsDocument, EndSessionDocument } from '#app/graphql.gen.ts'
import { endSessionShape } from '#shared/inputs/shapes.gen.ts'

/** Everything that the viewer can change about their account; their `currentUser` is null for nobody. */
export const loadAccountSettings = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(AccountSettingsDocument, {}))

/** Ends one of the viewer's sessions and returns those that are left. */
export const endSession = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(endSessionShape)
  .handler(({ context, data }) => context.run(EndSessionDocument, { input: data }))

/** Ends all of the viewer's sessions but this one. */
export const endOtherSessions = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .handler(({ context }) => context.run(EndOtherSessionsDocument, {}))
