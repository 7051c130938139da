// Generated from moderation.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { BanUserDocument, LockPostDocument, PinPostDocument, ReportObjectDocument, RestoreObjectDocument, RevisionsDocument, RulesTextDocument, UnbanUserDocument, UserAccountDocument } from '#app/graphql.gen.ts'
import { banUserShape, lockPostShape, pinPostShape, reportObjectShape, restoreObjectShape, unbanUserShape } from '#shared/inputs/shapes.gen.ts'

/** A user's account, as shown to users who may ban it. */
export const loadUserAccount = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ userId: z.string() }))
  .handler(({ context, data }) => context.run(UserAccountDocument, data))

/** The community's rules; a decision names the rule that was broken. */
export const loadRulesText = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(RulesTextDocument, {}))

/** The revisions of an object's text, newest first. */
export const loadRevisions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ objectId: z.string() }))
  .handler(({ context, data }) => context.run(RevisionsDocument, data))

/** Reports an object to the moderators. */
export const reportObject = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(reportObjectShape)
  .handler(({ context, data }) => context.run(ReportObjectDocument, { input: data }))

/** Restores an object that a moderator hid. */
export const restoreObject = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(restoreObjectShape)
  .handler(({ context, data }) => context.run(RestoreObjectDocument, { input: data }))

/** Locks a post against comments, or unlocks it. */
export const lockPost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(lockPostShape)
  .handler(({ context, data }) => context.run(LockPostDocument, { input: data }))

/** Pins a post to the top of its forum, or unpins it. */
export const pinPost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(pinPostShape)
  .handler(({ context, data }) => context.run(PinPostDocument, { input: data }))

/** Bans a user, or replaces a ban. */
export const banUser = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(banUserShape)
  .handler(({ context, data }) => context.run(BanUserDocument, { input: data }))

/** Ends a user's ban early. */
export const unbanUser = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(unbanUserShape)
  .handler(({ context, data }) => context.run(UnbanUserDocument, { input: data }))
