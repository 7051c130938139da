import { CurrentUser } from '#upstream/graph/accounts/account.graph.ts'
import type { Account } from '#upstream/request/own-account.ts'
import { pictureUrl } from '#upstream/domains/accounts/picture/picture.ts'
import { canReportProfile } from '#upstream/domains/moderation/moderation.policy.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { localizedText } from '#upstream/domains/creations/cards/localized-text.ts'
import { shownName } from '#upstream/domains/users/deleted-name.ts'
import { findUser, listUsersByPrefix, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { updateBio } from '#upstream/domains/users/user.writer.ts'
import { UpdateUserInput } from '#upstream/graph/core/inputs.gen.ts'

/** A user as others see them. */
export const User = builder.objectRef<UserRow>('User').implement({
  fields: (t) => ({
    id: t.exposeID('userPublicId'),
    username: t.string({
      resolve: ({ userUsername }, _args, { language }) => shownName(userUsername, language),
    }),
    picture: t.string({ resolve: (person, _args, { config }) => pictureUrl(config, person.userPicture) }),
    flair: t.exposeString('userFlair', { nullable: true }),
    bio: t.string({ resolve: ({ userBio = '' }) => userBio }),
    renderedBio: t.string({
      resolve: ({ userRenderedBio }, _args, context) => localizedText(context, userRenderedBio),
    }),
    createdAt: t.exposeInt('userCreatedAt'),
    joinedAt: t.exposeInt('userJoinedAt'),
    canReport: t.boolean({
      resolve: ({ userPublicId }, _args, { viewer }) => canReportProfile(viewer, userPublicId),
    }),
  }),
})

builder.queryFields((t) => ({
  user: t.field({
    type: User,
    nullable: true,
    args: { username: t.arg.string({ required: true }) },
    resolve: (_root, { username }, context, info) =>
      findUser(context, username, FieldSelection.of(info).bios),
  }),
  people: t.field({
    type: [User],
    args: { prefix: t.arg.string({ required: true }) },
    resolve: (_root, { prefix }, context, info) =>
      listUsersByPrefix(context, prefix, FieldSelection.of(info).bios),
  }),
}))

const UpdateUserPayload = builder.objectRef<{ user: Account }>('UpdateUserPayload').implement({
  fields: (t) => ({ user: t.expose('user', { type: CurrentUser }) }),
})

builder.mutationField('updateUser', (t) =>
  t.field({
    type: UpdateUserPayload,
    args: { input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ user: await updateBio(context, input) }),
  }),
)
