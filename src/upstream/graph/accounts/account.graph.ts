import { forever } from '#shared/limits.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { canAccessManagement } from '#upstream/domains/accounts/account.policy.ts'
import type { Account } from '#upstream/domains/accounts/account.reader.ts'
import { findPendingEmail } from '#upstream/domains/accounts/email/mail-key.reader.ts'
import { pictureUrl } from '#upstream/domains/accounts/picture/picture.ts'
import { rolesOf } from '#upstream/request/viewer.ts'

/** The signed-in person, as only they see themselves. */
export const CurrentUser = builder.objectRef<Account>('CurrentUser').implement({
  fields: (t) => ({
    id: t.exposeID('publicId'),
    username: t.exposeString('username'),
    email: t.exposeString('email'),
    pendingEmail: t.string({
      nullable: true,
      resolve: (account, _args, { db, now }) => findPendingEmail(db, account, now),
    }),
    verified: t.boolean({ resolve: (account) => account.emailVerifiedAt !== null }),
    roles: t.stringList({ resolve: (account) => [...rolesOf(account.roles)] }),
    picture: t.string({ resolve: (account, _args, { config }) => pictureUrl(config, account.picture) }),
    createdAt: t.exposeInt('createdAt'),
    joinedAt: t.exposeInt('joinedAt'),
    bio: t.exposeString('bio'),
    renderedBio: t.exposeString('bioHtml'),
    flair: t.exposeString('flair', { nullable: true }),
    hasPassword: t.exposeBoolean('hasPassword'),
    bannedUntil: t.int({
      nullable: true,
      resolve: ({ bannedUntil }, _args, { viewer }) =>
        viewer.isBanned && bannedUntil !== null ? Math.min(bannedUntil, forever) : null,
    }),
    banReason: t.string({
      nullable: true,
      resolve: ({ banReason }, _args, { viewer }) => (viewer.isBanned ? banReason : null),
    }),
  }),
})

builder.queryFields((t) => ({
  currentUser: t.field({
    type: CurrentUser,
    nullable: true,
    resolve: (_root, _args, { account }) => account,
  }),
  canAccessManagement: t.boolean({ resolve: (_root, _args, { viewer }) => canAccessManagement(viewer) }),
}))
