import { permanentBanEnd } from '#shared/limits.ts'
import { builder, when, orNull, whenOrNull } from '#upstream/graph/core/builder.ts'
import { localizedText } from '#upstream/domains/creations/cards.ts'
import { canAccessManagement } from '#upstream/domains/objects/member.policy.ts'
import { type Account, rolesOf } from '#upstream/request/context.ts'
import { findPendingEmail } from '#upstream/domains/accounts/mail-key.reader.ts'
import { pictureUrl } from '#upstream/domains/accounts/picture.ts'
import { MailProblem } from '#upstream/graph/suppression.graph.ts'
import { findMailProblem } from '#upstream/domains/site/suppression.reader.ts'
import { AccountDeletion } from '#upstream/graph/personal-data.graph.ts'
import { findDeletion } from '#upstream/domains/personal-data/deletion/deletion.reader.ts'

export const CurrentUser = builder.objectRef<Account>('CurrentUser').implement({
  description: "The viewer's own account.",
  fields: (t) => ({
    id: t.exposeID('publicId'),
    username: t.exposeString('username'),
    email: t.exposeString('email'),
    pendingEmail: t.string({
      ...orNull("The new address that the user entered and that was sent a link; null once it's verified."),
      resolve: (account, _args, { env, now }) => findPendingEmail(env.DB, account, now),
    }),
    verified: t.boolean({ resolve: (account) => account.emailVerifiedAt !== null }),
    roles: t.stringList({
      description: 'The roles: any of "developer", "moderator" and "admin".',
      resolve: (account) => [...rolesOf(account.roles)],
    }),
    picture: t.string({
      description: 'The address of the profile picture; a face drawn for the user if they have none.',
      resolve: (account, _args, { config }) => pictureUrl(config, account),
    }),
    createdAt: t.exposeInt('createdAt', when('the account was created')),
    joinedAt: t.exposeInt('joinedAt', {
      description: "When the user joined, in seconds since the Unix epoch; 0 means that it isn't known.",
    }),
    bio: t.exposeString('bio', {
      description: 'What the user says about themselves, in Markdown, at most 2,000 characters.',
    }),
    renderedBio: t.string({
      resolve: ({ renderedBio }, _args, context) => localizedText(context, renderedBio),
    }),
    flair: t.exposeString('flair', {
      ...orNull('What stands beside the name; the only known value is "developer".'),
    }),
    deletion: t.field({
      ...orNull('The deletion that the account waits for; null if there is none.'),
      type: AccountDeletion,
      resolve: ({ id }, _args, context) => findDeletion(context, id),
    }),
    hasPassword: t.exposeBoolean('hasPassword', {
      description: 'Whether the user can log in with a password.',
    }),
    bannedUntil: t.int({
      ...whenOrNull('the ban ends', 'when not banned, 2147483647 permanently'),
      resolve: ({ bannedUntil }, _args, { viewer }) =>
        viewer.isBanned && bannedUntil !== null ? Math.min(bannedUntil, permanentBanEnd) : null,
    }),
    banReason: t.string({
      ...orNull('Why the user is banned; null when not banned.'),
      resolve: ({ banReason }, _args, { viewer }) => (viewer.isBanned ? banReason : null),
    }),
    mailProblem: t.field({
      ...orNull('Why no notifications and newsletters are mailed to the address; null when they are.'),
      type: MailProblem,
      resolve: (account, _args, context) => findMailProblem(context, account),
    }),
  }),
})

builder.queryFields((t) => ({
  currentUser: t.field({
    ...orNull('The viewer; null when anonymous or when the token is no longer valid.'),
    type: CurrentUser,
    resolve: (_root, _args, { account }) => account,
  }),
  canAccessManagement: t.boolean({
    description: "Whether the viewer may open the staff's pages.",
    resolve: (_root, _args, { viewer }) => canAccessManagement(viewer),
  }),
}))
