import { canBan } from '#upstream/domains/moderation/moderation.policy.ts'
import type { ShownObject } from '#upstream/domains/moderation/reports/report.reader.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'

/** An object as moderators see it, even if hidden. */
export const ReportedObject = builder.objectRef<ShownObject>('ReportedObject').implement({
  fields: (t) => ({
    id: t.exposeID('objectPublicId'),
    kind: t.exposeString('objectKind'),
    title: t.exposeString('objectTitle'),
    path: t.exposeString('objectPath', { nullable: true }),
    renderedBody: t.string({
      resolve: ({ objectRenderedBody }, _args, { language }) => htmlIn(objectRenderedBody, language),
    }),
    createdAt: t.exposeInt('objectCreatedAt'),
    author: t.expose('author', { type: User }),
    isDeleted: t.boolean({ resolve: ({ objectDeletedAt }) => objectDeletedAt !== null }),
    isHidden: t.boolean({ resolve: ({ isHidden }) => isHidden !== 0 }),
    hasPicture: t.boolean({
      resolve: ({ objectKind, authorPicture }) => objectKind === 'profile' && authorPicture !== null,
    }),
    openReports: t.exposeInt('openReports'),
    canBanAuthor: t.boolean({
      resolve: ({ authorId, authorRoles }, _args, { viewer }) =>
        canBan(viewer, { id: authorId, roles: authorRoles }),
    }),
  }),
})
