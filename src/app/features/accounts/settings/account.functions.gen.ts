// Generated from account.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { AccountSettingsDocument, EndOtherSessionsDocument, EndSessionDocument } from '#app/graphql.gen.ts'
import { endOtherSessionsShape, endSessionShape } from '#shared/inputs/shapes.gen.ts'

/** The viewer's account settings; `currentUser` is null for a visitor. */
export const loadAccountSettings = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(AccountSettingsDocument, {}))

/** Ends one of the viewer's sessions; returns the remaining ones. */
export const endSession = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(endSessionShape)
  .handler(({ context, data }) => context.run(EndSessionDocument, { input: data }))

/** Ends all of the viewer's sessions except the current one; returns the remaining ones. */
export const endOtherSessions = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(endOtherSessionsShape)
  .handler(({ context, data }) => context.run(EndOtherSessionsDocument, { input: data }))
