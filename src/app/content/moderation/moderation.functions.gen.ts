// Generated from moderation.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { BanUserDocument, LockPostDocument, PinPostDocument, ReportObjectDocument, RestoreObjectDocument, RevisionsDocument, RulesTextDocument, UnbanUserDocument, UserAccountDocument } from '#app/graphql.gen.ts'
import { banUserShape, lockPostShape, pinPostShape, reportObjectShape, restoreObjectShape, unbanUserShape } from '#shared/inputs/shapes.gen.ts'

/** A person's account as those see it who may ban people. */
export const loadUserAccount = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ userId: z.string() }))
  .handler(({ context, data }) => context.run(UserAccountDocument, data))

/** The community's rules, of which a decision names one. */
export const loadRulesText = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(RulesTextDocument, {}))

/** The versions of an object's text, newest first. */
export const loadRevisions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ objectId: z.string() }))
  .handler(({ context, data }) => context.run(RevisionsDocument, data))

/** Reports an object to the moderators. */
export const reportObject = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(reportObjectShape)
  .handler(({ context, data }) => context.run(ReportObjectDocument, { input: data }))

/** Brings back what a moderator hid. */
export const restoreObject = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(restoreObjectShape)
  .handler(({ context, data }) => context.run(RestoreObjectDocument, { input: data }))

/** Locks a post, or opens it to comments again. */
export const lockPost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(lockPostShape)
  .handler(({ context, data }) => context.run(LockPostDocument, { input: data }))

/** Pins a post above its forum, or takes it down again. */
export const pinPost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(pinPostShape)
  .handler(({ context, data }) => context.run(PinPostDocument, { input: data }))

/** Bans a person, or bans them anew. */
export const banUser = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(banUserShape)
  .handler(({ context, data }) => context.run(BanUserDocument, { input: data }))

/** Ends a ban before its time. */
export const unbanUser = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(unbanUserShape)
  .handler(({ context, data }) => context.run(UnbanUserDocument, { input: data }))
