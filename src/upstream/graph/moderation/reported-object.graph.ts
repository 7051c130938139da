import { limits } from '#shared/limits.ts'
import { textCost } from '#upstream/graph/core/cost.ts'
import { canBan } from '#upstream/domains/moderation/moderation.policy.ts'
import type { ShownObject } from '#upstream/domains/moderation/reports/report.reader.ts'
import { builder, created } from '#upstream/graph/core/builder.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'

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
      description: 'Its page, as a path on the main host; null if it no longer exists.',
      nullable: true,
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
