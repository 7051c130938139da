import { rolesOf } from '#upstream/request/viewer.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { endUserSessions, setRoles } from '#upstream/domains/management/account-admin.writer.ts'
import { banUser, unbanUser } from '#upstream/domains/moderation/bans/ban.writer.ts'
import {
  cancelAccountDeletion,
  startAccountDeletion,
  startDataExport,
} from '#upstream/domains/management/personal-data.writer.ts'
import { AccountDeletion } from '#upstream/graph/personal-data/personal-data.graph.ts'
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
} from '#upstream/domains/moderation/bans/managed-account.reader.ts'
import {
  BanUserInput,
  CancelAccountDeletionInput,
  EndUserSessionsInput,
  SetRolesInput,
  StartAccountDeletionInput,
  StartDataExportInput,
  UnbanUserInput,
} from '#upstream/graph/core/inputs.gen.ts'

const AccountFilter = builder.enumType('AccountFilter', { values: ['ALL', 'STAFF', 'BANNED'] as const })

const Account = builder.objectRef<AccountRow>('Account').implement({
  fields: (t) => ({
    id: t.exposeID('publicId'),
    user: t.field({ type: User, resolve: (account) => account }),
    email: t.string({
      nullable: true,
      resolve: ({ email }, _args, { viewer }) => (canAdminister(viewer) ? email : null),
    }),
    verified: t.boolean({ resolve: ({ emailVerifiedAt }) => emailVerifiedAt !== null }),
    roles: t.stringList({ resolve: ({ roles }) => [...rolesOf(roles)] }),
    bannedUntil: t.exposeInt('bannedUntil', { nullable: true }),
    banReason: t.exposeString('banReason', { nullable: true }),
    sessions: t.exposeInt('sessions'),
    lastSeenAt: t.exposeInt('lastSeenAt', { nullable: true }),
    deletion: t.field({
      type: AccountDeletion,
      nullable: true,
      resolve: ({ deletionTexts: texts, deletionDueAt: dueAt }, _args, { viewer }) =>
        canAdminister(viewer) && texts !== null && dueAt !== null ? { texts, dueAt } : null,
    }),
    canDelete: t.boolean({ resolve: (account, _args, { viewer }) => canDeleteAccount(viewer, account) }),
    canBan: t.boolean({ resolve: (account, _args, { viewer }) => canBan(viewer, account) }),
    canSetRoles: t.boolean({ resolve: (account, _args, { viewer }) => canSetRoles(viewer, account) }),
  }),
})

builder.queryField('accounts', (t) =>
  t.field({
    type: [Account],
    args: {
      search: t.arg.string(),
      filter: t.arg({ type: AccountFilter, defaultValue: 'ALL' }),
      after: t.arg.id(),
    },
    resolve: (_root, query, context) => listAccounts(context, query),
  }),
)

builder.queryField('account', (t) =>
  t.field({
    type: Account,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => findModeratedAccount(context, userId),
  }),
)

const AccountPayload = builder.objectRef<{ account: AccountRow }>('AccountPayload').implement({
  fields: (t) => ({ account: t.expose('account', { type: Account }) }),
})

builder.mutationFields((t) => ({
  banUser: t.field({
    type: AccountPayload,
    args: { input: t.arg({ type: BanUserInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ account: await banUser(context, input) }),
  }),
  unbanUser: t.field({
    type: AccountPayload,
    args: { input: t.arg({ type: UnbanUserInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ account: await unbanUser(context, input.userId) }),
  }),
  setRoles: t.field({
    type: AccountPayload,
    args: { input: t.arg({ type: SetRolesInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ account: await setRoles(context, input) }),
  }),
  startDataExport: t.field({
    type: AccountPayload,
    args: { input: t.arg({ type: StartDataExportInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ account: await startDataExport(context, input.userId) }),
  }),
  startAccountDeletion: t.field({
    type: AccountPayload,
    args: { input: t.arg({ type: StartAccountDeletionInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      account: await startAccountDeletion(context, input.userId, input.texts === 'KEEP' ? 'keep' : 'delete'),
    }),
  }),
  cancelAccountDeletion: t.field({
    type: AccountPayload,
    args: { input: t.arg({ type: CancelAccountDeletionInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      account: await cancelAccountDeletion(context, input.userId),
    }),
  }),
  endUserSessions: t.field({
    type: AccountPayload,
    args: { input: t.arg({ type: EndUserSessionsInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ account: await endUserSessions(context, input.userId) }),
  }),
}))
