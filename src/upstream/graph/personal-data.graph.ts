import {
  builder,
  enumType,
  inputType,
  upper,
  when,
  orNull,
  payloadOf,
  enumOf,
} from '#upstream/graph/core/builder.ts'
import {
  findOwnExport,
  type DataExport as Export,
} from '#upstream/domains/personal-data/export/export.reader.ts'
import { requestExport } from '#upstream/domains/personal-data/export/export.writer.ts'
import { proofTexts } from '#upstream/graph/accounts/session.graph.ts'
import { exportPath } from '#shared/contract/rest.ts'
import { deletedTexts, freshLoginInput } from '#shared/inputs/session-inputs.ts'
import type { AccountDeletion as Deletion } from '#upstream/domains/personal-data/deletion/deletion.reader.ts'

const DataExportState = enumOf('DataExportState', "How far the copy of a user's data is.", {
  WAITING: "It is being made; a notification tells when it's ready.",
  READY: 'It can be downloaded until it expires.',
  FAILED: "It couldn't be made; another one can be started.",
})

const DataExport = builder.objectRef<Export>('DataExport').implement({
  description: 'A copy of everything that the site stores about a user.',
  fields: (t) => ({
    state: t.field({ type: DataExportState, resolve: ({ state }) => upper(state) }),
    requestedAt: t.exposeInt('requestedAt', when('it was asked for')),
    expiresAt: t.exposeInt('expiresAt', {
      ...orNull('Until when it can be downloaded, in seconds since the Unix epoch; null until it is ready.'),
    }),
    // More bytes than an Int can count.
    bytes: t.float({
      ...orNull('The size of the ZIP in bytes; null until it is ready.'),
      resolve: ({ bytes }) => bytes,
    }),
    url: t.string({
      ...orNull("The ZIP's address, which works only while its owner is logged in; null until it is ready."),
      resolve: ({ state, publicId }, _args, { config }) =>
        state === 'ready' ? config.origins.main + exportPath(publicId) : null,
    }),
  }),
})

builder.queryField('dataExport', (t) =>
  t.field({
    description:
      "The copy of the viewer's data that they have asked for; null without one, and once it has expired.",
    type: DataExport,
    nullable: true,
    resolve: (_root, _args, context) => findOwnExport(context),
  }),
)

const RequestDataExportInput = inputType('RequestDataExportInput', freshLoginInput, proofTexts)

builder.mutationField('requestDataExport', (t) =>
  t.field({
    description:
      "Starts a copy of the viewer's data, three a day at most; while one is being made, returns that one.",
    type: payloadOf('RequestDataExportPayload', 'dataExport', {
      description: 'The copy that was started, or the one that is being made.',
      type: DataExport,
    }),
    args: { input: t.arg({ type: RequestDataExportInput }) },
    resolve: (_root, { input }, context) => requestExport(context, input ?? {}),
  }),
)

const DeletedTexts = enumType('DeletedTexts', "What becomes of a deleted user's texts.", deletedTexts, {
  KEEP: "They stay, without the user's name.",
  DELETE: 'They are deleted too, posts, tickets and creations with their comments.',
})

export const AccountDeletion = builder.objectRef<Deletion>('AccountDeletion').implement({
  description: 'An account that is to be deleted; until then, that can be cancelled.',
  fields: (t) => ({
    texts: t.field({ type: DeletedTexts, resolve: ({ texts }) => upper(texts) }),
    dueAt: t.exposeInt('dueAt', when('it happens')),
  }),
})
