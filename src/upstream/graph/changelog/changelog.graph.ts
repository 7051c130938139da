import { builder, PageOptions } from '#upstream/graph/core/builder.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import { listChangelog, type ChangelogRow } from '#upstream/domains/changelog/changelog.reader.ts'
import { deleteChangelogEntry, saveChangelogEntry } from '#upstream/domains/changelog/changelog.writer.ts'
import { DeleteChangelogEntryInput, SaveChangelogEntryInput } from '#upstream/graph/core/inputs.gen.ts'

const ChangelogEntry = builder.objectRef<ChangelogRow>('ChangelogEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    date: t.exposeString('date'),
    body: t.exposeString('body'),
    renderedBody: t.string({
      resolve: ({ renderedBody }, _args, { language }) => htmlIn(renderedBody, language),
    }),
    createdAt: t.exposeInt('createdAt'),
    updatedAt: t.exposeInt('updatedAt'),
  }),
})

const ChangelogEntryPayload = builder.objectRef<{ id: number }>('ChangelogEntryPayload').implement({
  fields: (t) => ({ id: t.exposeInt('id') }),
})

builder.queryField('changelog', (t) =>
  t.field({
    type: [ChangelogEntry],
    args: { page: t.arg({ type: PageOptions }) },
    resolve: (_root, { page }, context) => listChangelog(context, page),
  }),
)

builder.mutationFields((t) => ({
  saveChangelogEntry: t.field({
    type: ChangelogEntryPayload,
    args: { input: t.arg({ type: SaveChangelogEntryInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ id: await saveChangelogEntry(context, input) }),
  }),
  deleteChangelogEntry: t.field({
    type: ChangelogEntryPayload,
    args: { input: t.arg({ type: DeleteChangelogEntryInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      id: await deleteChangelogEntry(context, input.entryId),
    }),
  }),
}))
