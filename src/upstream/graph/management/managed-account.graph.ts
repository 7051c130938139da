import { limits } from '#shared/limits.ts'
import { rolesOf } from '#upstream/request/context.ts'
import { User } from '#upstream/graph/user.graph.ts'
import { builder, inputOf, orNull, whenOrNull, payloadOf, enumOf } from '#upstream/graph/core/builder.ts'
import {
  endUserSessions,
  setRoles,
  cancelAccountDeletion,
  startAccountDeletion,
  startDataExport,
} from '#upstream/domains/management/account-admin.writer.ts'
import { banUser, unbanUser } from '#upstream/domains/moderation/ban.writer.ts'
import { AccountDeletion } from '#upstream/graph/personal-data.graph.ts'
import {
  canAdminister,
  canBan,
  canDeleteAccount,
  canSetRoles,
} from '#upstream/domains/moderation/moderation.policy.ts'
import {
  findModeratedAccount,
  listAccounts,
  type AccountRow,
} from '#upstream/domains/moderation/managed-account.reader.ts'
import { banUserInput } from '#shared/inputs/moderation-inputs.ts'
import { accountInput, setRolesInput, startAccountDeletionInput } from '#shared/inputs/session-inputs.ts'

const AccountFilter = enumOf('AccountFilter', 'Which accounts are listed.', {
  ALL: 'All of them.',
  STAFF: 'Those with a role.',
  BANNED: 'Those that are banned.',
})

const Account = builder.objectRef<AccountRow>('Account').implement({
  description: 'A user as shown to those who may manage the account.',
  fields: (t) => ({
    id: t.exposeID('publicId'),
    user: t.field({ type: User, resolve: (account) => account }),
    email: t.string({
      ...orNull('The email address; null unless the viewer is an admin.'),
      resolve: ({ email }, _args, { viewer }) => (canAdminister(viewer) ? email : null),
    }),
    verified: t.boolean({ resolve: ({ emailVerifiedAt }) => emailVerifiedAt !== null }),
    roles: t.stringList({
      description: 'The roles: any of "developer", "moderator" and "admin".',
      resolve: ({ roles }) => [...rolesOf(roles)],
    }),
    bannedUntil: t.exposeInt('bannedUntil', {
      ...whenOrNull('the ban ends', 'when not banned, 2147483647 permanently'),
    }),
    banReason: t.exposeString('banReason', orNull('Why the user is banned; null when not banned.')),
    sessions: t.exposeInt('sessions'),
    lastSeenAt: t.exposeInt('lastSeenAt', whenOrNull('the user was last here', 'without an active session')),
    deletion: t.field({
      ...orNull('The deletion that the account waits for; null if there is none. Admins only.'),
      type: AccountDeletion,
      resolve: ({ deletionTexts: texts, deletionDueAt: dueAt }, _args, { viewer }) =>
        canAdminister(viewer) && texts !== null && dueAt !== null ? { texts, dueAt } : null,
    }),
    canDelete: t.boolean({
      description: "Whether the viewer may delete the account on its owner's request.",
      resolve: (account, _args, { viewer }) => canDeleteAccount(viewer, account),
    }),
    canBan: t.boolean({ resolve: (account, _args, { viewer }) => canBan(viewer, account) }),
    canSetRoles: t.boolean({ resolve: (account, _args, { viewer }) => canSetRoles(viewer, account) }),
  }),
})

builder.queryFields((t) => ({
  accounts: t.field({
    description: 'Accounts by name, or by email address if the search contains @; at most 100.',
    type: [Account],
    rows: limits.accounts,
    args: {
      search: t.arg.string({
        description: 'The start of the name or, if it contains @, of the email address.',
      }),
      filter: t.arg({ type: AccountFilter, defaultValue: 'ALL' }),
      after: t.arg.id({ description: 'The last id of the previous list.' }),
    },
    resolve: (_root, query, context) => listAccounts(context, query),
  }),
  account: t.field({
    description: 'An account; for users who may ban. The email is there for admins only.',
    type: Account,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => findModeratedAccount(context, userId),
  }),
}))

const AccountPayload = payloadOf(
  'AccountPayload',
  'account',
  { type: Account },
  'What banUser, unbanUser, setRoles and endUserSessions return.',
)

builder.mutationFields((t) => ({
  banUser: t.field({
    description: 'Bans a user; those for whom canBan is true, else "403".',
    type: AccountPayload,
    args: inputOf('BanUserInput', banUserInput, {
      reason: 'The reason, which the user is told, at most 1,000 characters.',
      until: 'When the ban ends, in seconds since the Unix epoch; null for a permanent one.',
      rule: 'The rule that was broken, as the user is told it, at most 120 characters.',
    }),
    resolve: (_root, { input }, context) => banUser(context, input),
  }),
  unbanUser: t.field({
    description: 'Ends a ban.',
    type: AccountPayload,
    args: inputOf('UnbanUserInput', accountInput),
    resolve: (_root, { input }, context) => unbanUser(context, input.userId),
  }),
  setRoles: t.field({
    description: 'Sets the roles of a user; admins, else "403".',
    type: AccountPayload,
    args: inputOf('SetRolesInput', setRolesInput, {
      roles: 'The roles: any of "developer", "moderator" and "admin".',
    }),
    resolve: (_root, { input }, context) => setRoles(context, input),
  }),
  startDataExport: t.field({
    description:
      'Starts a copy of a user\'s data on their request; only they can download it. Admins, else "403".',
    type: AccountPayload,
    args: inputOf('StartDataExportInput', accountInput),
    resolve: (_root, { input }, context) => startDataExport(context, input.userId),
  }),
  startAccountDeletion: t.field({
    description:
      "Starts the deletion of a user's account on their request, or changes what becomes of the texts; it happens in a week. Admins, for accounts that aren't admins', else \"403\".",
    type: AccountPayload,
    args: inputOf('StartAccountDeletionInput', startAccountDeletionInput),
    resolve: (_root, { input }, context) =>
      startAccountDeletion(context, input.userId, input.texts === 'KEEP' ? 'keep' : 'delete'),
  }),
  cancelAccountDeletion: t.field({
    description:
      "Cancels the deletion of a user's account. Admins, for accounts that aren't admins', else \"403\".",
    type: AccountPayload,
    args: inputOf('CancelAccountDeletionInput', accountInput),
    resolve: (_root, { input }, context) => cancelAccountDeletion(context, input.userId),
  }),
  endUserSessions: t.field({
    description: 'Logs a user out everywhere.',
    type: AccountPayload,
    args: inputOf('EndUserSessionsInput', accountInput),
    resolve: (_root, { input }, context) => endUserSessions(context, input.userId),
  }),
}))
