import { limits } from '#shared/limits.ts'
import { CurrentUser } from '#upstream/graph/accounts/account.graph.ts'
import { pictureUrl, setFace } from '#upstream/domains/accounts/picture.ts'
import { canReportProfile } from '#upstream/domains/moderation/moderation.policy.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, inputOf, when, orNull, payloadOf } from '#upstream/graph/core/builder.ts'
import { localizedText } from '#upstream/domains/creations/cards.ts'
import { shownName } from '#upstream/domains/users/deleted-names.ts'
import { findUser, listUsersByPrefix, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { updateBio } from '#upstream/domains/users/user.writer.ts'
import { setFaceInput, updateUserInput } from '#shared/inputs/account-inputs.ts'

export const User = builder.objectRef<UserRow>('User').implement({
  description: 'A person as everybody sees them.',
  fields: (t) => ({
    id: t.exposeID('userPublicId'),
    username: t.string({
      resolve: ({ userUsername }, _args, { language }) => shownName(userUsername, language),
    }),
    picture: t.string({
      description: 'The address of the profile picture; a face drawn for the user if they have none.',
      resolve: ({ userPublicId, userUsername, userPicture, userFace }, _args, { config }) =>
        pictureUrl(config, {
          publicId: userPublicId,
          username: userUsername,
          picture: userPicture,
          face: userFace,
        }),
    }),
    flair: t.exposeString('userFlair', {
      ...orNull('What stands beside the name; the only known value is "developer".'),
    }),
    bio: t.string({
      description: 'What the user says about themselves, in Markdown, at most 2,000 characters.',
      resolve: ({ userBio = '' }) => userBio,
    }),
    renderedBio: t.string({
      resolve: ({ userRenderedBio }, _args, context) => localizedText(context, userRenderedBio),
    }),
    createdAt: t.exposeInt('userCreatedAt', when('the account was created')),
    joinedAt: t.exposeInt('userJoinedAt', {
      description: "When the user joined, in seconds since the Unix epoch; 0 means that it isn't known.",
    }),
    canReport: t.boolean({
      resolve: ({ userPublicId }, _args, { viewer }) => canReportProfile(viewer, userPublicId),
    }),
  }),
})

builder.queryFields((t) => ({
  user: t.field({
    ...orNull('A user; null when unknown.'),
    type: User,
    args: { username: t.arg.string({ description: 'The name, ignoring case.', required: true }) },
    resolve: (_root, { username }, context, info) =>
      findUser(context, username, FieldSelection.of(info).bios),
  }),
  people: t.field({
    description: 'Users whose names start with the prefix, ignoring case; at most ten, by name.',
    type: [User],
    rows: limits.usersOffered,
    args: { prefix: t.arg.string({ description: 'The start of the name.', required: true }) },
    resolve: (_root, { prefix }, context, info) =>
      listUsersByPrefix(context, prefix, FieldSelection.of(info).bios),
  }),
}))

builder.mutationFields((t) => ({
  updateUser: t.field({
    description: "Changes the viewer's profile.",
    type: payloadOf('UpdateUserPayload', 'user', { type: CurrentUser }),
    args: inputOf('UpdateUserInput', updateUserInput, {
      bio: 'What the user says about themselves, in Markdown, at most 2,000 characters.',
    }),
    resolve: (_root, { input }, context) => updateBio(context, input),
  }),
  setFace: t.field({
    description:
      'Shows a face drawn for the viewer, in place of their picture if they have one, which is deleted.',
    type: payloadOf('SetFacePayload', 'user', { type: CurrentUser }),
    args: inputOf('SetFaceInput', setFaceInput, {
      face: 'The number of the face, from 0 to 999; none for the one that was shown last.',
    }),
    resolve: (_root, { input }, context) => setFace(context, input),
  }),
}))
