import { builder } from '#upstream/graph/core/builder.ts'
import {
  findOwnExport,
  type DataExport as Export,
} from '#upstream/domains/personal-data/export/export.reader.ts'
import { requestExport } from '#upstream/domains/personal-data/export/export.writer.ts'
import { exportPath } from '#shared/contract/rest.ts'
import { DeletedTexts, RequestDataExportInput } from '#upstream/graph/core/inputs.gen.ts'
import type { AccountDeletion as Deletion } from '#upstream/domains/personal-data/deletion/deletion.reader.ts'

const states = { waiting: 'WAITING', ready: 'READY', failed: 'FAILED' } as const

const DataExportState = builder.enumType('DataExportState', { values: Object.values(states) })

const DataExport = builder.objectRef<Export>('DataExport').implement({
  fields: (t) => ({
    state: t.field({ type: DataExportState, resolve: ({ state }) => states[state] }),
    requestedAt: t.exposeInt('requestedAt'),
    expiresAt: t.exposeInt('expiresAt', { nullable: true }),
    // More bytes than an Int can count.
    bytes: t.float({ nullable: true, resolve: ({ bytes }) => bytes }),
    url: t.string({
      nullable: true,
      resolve: ({ state, publicId }, _args, { config }) =>
        state === 'ready' ? config.origins.main + exportPath(publicId) : null,
    }),
  }),
})

builder.queryField('dataExport', (t) =>
  t.field({
    type: DataExport,
    nullable: true,
    resolve: (_root, _args, context) => findOwnExport(context),
  }),
)

const RequestDataExportPayload = builder
  .objectRef<{ dataExport: Export }>('RequestDataExportPayload')
  .implement({ fields: (t) => ({ dataExport: t.expose('dataExport', { type: DataExport }) }) })

builder.mutationField('requestDataExport', (t) =>
  t.field({
    type: RequestDataExportPayload,
    args: { input: t.arg({ type: RequestDataExportInput }) },
    resolve: async (_root, { input }, context) => ({
      dataExport: await requestExport(context, input?.password),
    }),
  }),
)

const choices = { keep: 'KEEP', delete: 'DELETE' } as const

/** An account that waits to be deleted. */
export const AccountDeletion = builder.objectRef<Deletion>('AccountDeletion').implement({
  fields: (t) => ({
    texts: t.field({ type: DeletedTexts, resolve: ({ texts }) => choices[texts] }),
    dueAt: t.exposeInt('dueAt'),
  }),
})
