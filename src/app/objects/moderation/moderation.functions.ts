import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  BanUserDocument,
  LockPostDocument,
  UserAccountDocument,
  PinPostDocument,
  ReportObjectDocument,
  ReportsDocument,
  ResolveReportDocument,
  RestoreObjectDocument,
  RevisionsDocument,
  UnbanUserDocument,
} from '#app/graphql.gen.ts'
import { banUserInput, reportObjectInput, resolveReportInput } from '#shared/inputs/moderation-inputs.ts'

const id = z.string().max(40)

/** Reports that wait, oldest first, or those that were resolved, newest first, from after the one whose id is given. */
export const loadReports = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ state: z.enum(['OPEN', 'RESOLVED']), after: z.int().optional() }))
  .handler(({ context, data }) => context.run(ReportsDocument, data))

/** The versions of an object's text, newest first. */
export const loadRevisions = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ objectId: id }))
  .handler(({ context, data }) => context.run(RevisionsDocument, data))

/** Reports an object to the moderators. */
export const reportObject = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(reportObjectInput)
  .handler(({ context, data }) => context.run(ReportObjectDocument, { input: data }))

/** Does what a moderator decides about a report, and closes all open reports of its object. */
export const resolveReport = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(resolveReportInput)
  .handler(({ context, data }) => context.run(ResolveReportDocument, { input: data }))

/** Brings back what a moderator hid. */
export const restoreObject = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ objectId: id }))
  .handler(({ context, data }) => context.run(RestoreObjectDocument, { input: data }))

/** Locks a post, or opens it to comments again. */
export const lockPost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ postId: id, locked: z.boolean() }))
  .handler(({ context, data }) => context.run(LockPostDocument, { input: data }))

/** Pins a post above its forum, or takes it down again. */
export const pinPost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ postId: id, pinned: z.boolean() }))
  .handler(({ context, data }) => context.run(PinPostDocument, { input: data }))

/** Bans a person, or bans them anew. */
export const banUser = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(banUserInput)
  .handler(({ context, data }) => context.run(BanUserDocument, { input: data }))

/** Ends a ban before its time. */
export const unbanUser = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ userId: id }))
  .handler(({ context, data }) => context.run(UnbanUserDocument, { input: data }))

/** A person's account as those see it who may ban people. */
export const loadUserAccount = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ userId: id }))
  .handler(({ context, data }) => context.run(UserAccountDocument, data))
