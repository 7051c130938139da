import { builder } from '#upstream/graph/core/builder.ts'
import { DeletedTexts } from '#upstream/graph/core/inputs.gen.ts'
import type { AccountDeletion as Deletion } from '#upstream/domains/personal-data/deletion/deletion.reader.ts'

const choices = { keep: 'KEEP', delete: 'DELETE' } as const

/** An account that waits to be deleted. */
export const AccountDeletion = builder.objectRef<Deletion>('AccountDeletion').implement({
  fields: (t) => ({
    texts: t.field({ type: DeletedTexts, resolve: ({ texts }) => choices[texts] }),
    dueAt: t.exposeInt('dueAt'),
  }),
})
