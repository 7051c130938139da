import { permanentBanEnd } from '#shared/limits.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { localizedText } from '#upstream/domains/creations/cards/localized-text.ts'
import { canAccessManagement } from '#upstream/domains/accounts/account.policy.ts'
import type { Account } from '#upstream/request/own-account.ts'
import { findPendingEmail } from '#upstream/domains/accounts/mail-keys/mail-key.reader.ts'
import { pictureUrl } from '#upstream/domains/accounts/picture/picture.ts'
import { MailProblem } from '#upstream/graph/mail/suppression.graph.ts'
import { findMailProblem } from '#upstream/domains/mail/mail-problem.reader.ts'
import { AccountDeletion } from '#upstream/graph/personal-data/personal-data.graph.ts'
import { findDeletion } from '#upstream/domains/personal-data/deletion/deletion.reader.ts'
import { rolesOf } from '#upstream/request/viewer.ts'

/** The viewer's own account. */
export const CurrentUser = builder.objectRef<Account>('CurrentUser').implement({
  fields: (t) => ({
    id: t.exposeID('publicId'),
    username: t.exposeString('username'),
    email: t.exposeString('email'),
    pendingEmail: t.string({
      nullable: true,
      resolve: (account, _args, { env, now }) => findPendingEmail(env.DB, account, now),
    }),
    verified: t.boolean({ resolve: (account) => account.emailVerifiedAt !== null }),
    roles: t.stringList({ resolve: (account) => [...rolesOf(account.roles)] }),
    picture: t.string({ resolve: (account, _args, { config }) => pictureUrl(config, account.picture) }),
    createdAt: t.exposeInt('createdAt'),
    joinedAt: t.exposeInt('joinedAt'),
    bio: t.exposeString('bio'),
    renderedBio: t.string({
      resolve: ({ renderedBio }, _args, context) => localizedText(context, renderedBio),
    }),
    flair: t.exposeString('flair', { nullable: true }),
    deletion: t.field({
      type: AccountDeletion,
      nullable: true,
      resolve: ({ id }, _args, context) => findDeletion(context, id),
    }),
    hasPassword: t.exposeBoolean('hasPassword'),
    bannedUntil: t.int({
      nullable: true,
      resolve: ({ bannedUntil }, _args, { viewer }) =>
        viewer.isBanned && bannedUntil !== null ? Math.min(bannedUntil, permanentBanEnd) : null,
    }),
    banReason: t.string({
      nullable: true,
      resolve: ({ banReason }, _args, { viewer }) => (viewer.isBanned ? banReason : null),
    }),
    mailProblem: t.field({
      type: MailProblem,
      nullable: true,
      resolve: (account, _args, context) => findMailProblem(context, account),
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
