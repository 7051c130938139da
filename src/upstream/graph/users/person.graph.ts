import { CurrentUser } from '#upstream/graph/accounts/account.graph.ts'
import type { Account } from '#upstream/domains/accounts/account.reader.ts'
import { pictureUrl } from '#upstream/domains/accounts/picture/picture.ts'
import { canReportProfile } from '#upstream/domains/moderation/moderation.policy.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { findPerson, listPeople, type PersonRow } from '#upstream/domains/users/person.reader.ts'
import { updateBio } from '#upstream/domains/users/person.writer.ts'
import { UpdateUserInput } from '#upstream/graph/core/inputs.gen.ts'

/** A person as others see them. */
export const User = builder.objectRef<PersonRow>('User').implement({
  fields: (t) => ({
    id: t.exposeID('personPublicId'),
    username: t.exposeString('personUsername'),
    picture: t.string({ resolve: (person, _args, { config }) => pictureUrl(config, person.personPicture) }),
    flair: t.exposeString('personFlair', { nullable: true }),
    bio: t.exposeString('personBio'),
    renderedBio: t.exposeString('personBioHtml'),
    createdAt: t.exposeInt('personCreatedAt'),
    joinedAt: t.exposeInt('personJoinedAt'),
    canReport: t.boolean({
      resolve: ({ personPublicId }, _args, { viewer }) => canReportProfile(viewer, personPublicId),
    }),
  }),
})

builder.queryFields((t) => ({
  user: t.field({
    type: User,
    nullable: true,
    args: { username: t.arg.string({ required: true }) },
    resolve: (_root, { username }, context, info) =>
      findPerson(context, username, FieldSelection.of(info).bios),
  }),
  people: t.field({
    type: [User],
    args: { prefix: t.arg.string({ required: true }) },
    resolve: (_root, { prefix }, context, info) => listPeople(context, prefix, FieldSelection.of(info).bios),
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
