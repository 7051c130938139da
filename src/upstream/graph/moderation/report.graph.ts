import { limits } from '#shared/limits.ts'
import { textCost } from '#upstream/graph/core/cost.ts'
import { canBan } from '#upstream/domains/moderation/moderation.policy.ts'
import {
  type ShownObject,
  listReports,
  type Report as ReportRow,
} from '#upstream/domains/moderation/report.reader.ts'
import {
  builder,
  created,
  enumType,
  inputOf,
  upper,
  orNull,
  whenOrNull,
  payloadOf,
  enumOf,
} from '#upstream/graph/core/builder.ts'
import { User } from '#upstream/graph/user.graph.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import { DeletePayload } from '#upstream/graph/object.graph.ts'
import { reportObject, resolveReport } from '#upstream/domains/moderation/report.writer.ts'
import { restoreObject } from '#upstream/domains/moderation/restore.writer.ts'
import {
  profilePart,
  reportAct,
  reportObjectInput,
  reportReason,
  resolveReportInput,
} from '#shared/inputs/moderation-inputs.ts'
import { restoreObjectInput } from '#shared/inputs/object-inputs.ts'

export const ReportedObject = builder.objectRef<ShownObject>('ReportedObject').implement({
  description: 'A reported object as moderators see it, even if hidden.',
  fields: (t) => ({
    id: t.exposeID('objectPublicId'),
    kind: t.exposeString('objectKind', {
      description: 'What it is: "post", "comment", "ticket", "creation" or "profile".',
    }),
    title: t.exposeString('objectTitle', {
      description: 'The title; of a comment that of its object, of a profile the username.',
    }),
    path: t.exposeString('objectPath', {
      ...orNull('Its page, as a path on the main host; null if it no longer exists.'),
    }),
    renderedBody: t.string({
      cost: textCost(limits.body.max),
      resolve: ({ objectRenderedBody }, _args, { language }) => htmlIn(objectRenderedBody, language),
    }),
    createdAt: t.exposeInt('objectCreatedAt', created),
    author: t.expose('author', { type: User }),
    isDeleted: t.boolean({ resolve: ({ objectDeletedAt }) => objectDeletedAt !== null }),
    isHidden: t.boolean({
      description: 'Whether a moderator deleted it; then it can be restored.',
      resolve: ({ isHidden }) => isHidden !== 0,
    }),
    hasPicture: t.boolean({
      description: "Whether it's a profile with a picture that can be removed.",
      resolve: ({ objectKind, authorPicture }) => objectKind === 'profile' && authorPicture !== null,
    }),
    openReports: t.exposeInt('openReports'),
    canBanAuthor: t.boolean({
      resolve: ({ authorId, authorRoles }, _args, { viewer }) =>
        canBan(viewer, { id: authorId, roles: authorRoles }),
    }),
  }),
})

const ReportState = enumOf('ReportState', 'Whether moderators have dealt with a report.', {
  OPEN: 'Nobody has dealt with it yet.',
  RESOLVED: 'Someone has dealt with it.',
})

const ReportAct = enumType('ReportAct', 'What moderators do about a report.', reportAct, {
  DISMISS: 'Nothing.',
  HIDE: 'Delete the object so that it can be restored.',
  WARN: 'Warn the author.',
  BAN: 'Ban the author.',
})

const ReportReason = enumType('ReportReason', 'Why something is reported.', reportReason, {
  SPAM: 'Advertising or the like.',
  ABUSE: 'It attacks people.',
  OFF_TOPIC: "It doesn't belong where it is.",
  ILLEGAL: 'It may be against the law.',
  OTHER: 'Another reason, which the text gives.',
})

const Report = builder.objectRef<ReportRow>('Report').implement({
  description: 'What someone reported about an object.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    state: t.field({
      type: ReportState,
      resolve: ({ resolvedAt }) => (resolvedAt === null ? 'OPEN' : 'RESOLVED'),
    }),
    reason: t.field({ type: ReportReason, resolve: ({ reason }) => upper(reason) }),
    text: t.exposeString('text', { description: 'What the reporter wrote, as plain text.' }),
    createdAt: t.exposeInt('createdAt', created),
    reporter: t.expose('reporter', { type: User }),
    object: t.field({ type: ReportedObject, resolve: (report) => report }),
    act: t.field({
      ...orNull('What was done; null while open.'),
      type: ReportAct,
      resolve: ({ act }) => act && upper(act),
    }),
    message: t.exposeString('message', orNull('The message to the author; null while open.')),
    resolvedAt: t.exposeInt('resolvedAt', whenOrNull('it was resolved', 'while open')),
    resolvedBy: t.field({
      ...orNull('Who resolved it; null while open.'),
      type: User,
      resolve: ({ resolver }) => resolver,
    }),
  }),
})

builder.queryField('reports', (t) =>
  t.field({
    description:
      'Reports, at most 50; open ones oldest first, resolved ones last resolved first. For moderators and admins, else "403".',
    type: [Report],
    rows: limits.reports,
    args: {
      state: t.arg({ type: ReportState, defaultValue: 'OPEN' }),
      after: t.arg.int({ description: 'The last id of the previous list.' }),
    },
    resolve: (_root, { state, after }, context) => listReports(context, state ?? 'OPEN', after ?? null),
  }),
)

enumType('ProfilePart', 'A part of a profile that moderators can remove.', profilePart, {
  BIO: 'The text about themselves.',
  PICTURE: 'The profile picture.',
})

builder.mutationFields((t) => ({
  reportObject: t.field({
    description: 'Reports an object to the moderators; reporting it again has no further effect.',
    type: payloadOf('ReportObjectPayload', 'objectId', { type: 'ID' }),
    args: inputOf('ReportObjectInput', reportObjectInput, {
      text: 'What moderators should know, at most 1,000 characters; required for OTHER.',
    }),
    resolve: (_root, { input }, context) => reportObject(context, input),
  }),
  resolveReport: t.field({
    description:
      'Resolves a report, together with all open reports of the object; moderators and admins, else "403".',
    type: payloadOf('ResolveReportPayload', 'report', { type: Report }),
    args: inputOf('ResolveReportInput', resolveReportInput, {
      message:
        'What the author is told, at most 1,000 characters; required for WARN and BAN, for which it is the reason.',
      until: 'When the ban ends, in seconds since the Unix epoch; null for a permanent one.',
      hide: 'Whether to hide the object too, for WARN and BAN.',
      parts: 'What hiding a profile removes; null for everything.',
      rule: 'The rule that was broken, as the author is told it, at most 120 characters.',
    }),
    resolve: (_root, { input }, context) => resolveReport(context, input),
  }),
  restoreObject: t.field({
    description: 'Restores what staff hid or deleted, while it\'s kept; moderators and admins, else "403".',
    type: DeletePayload,
    args: inputOf('RestoreObjectInput', restoreObjectInput),
    resolve: (_root, { input }, context) => restoreObject(context, input.objectId),
  }),
}))
