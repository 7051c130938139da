import { User } from '#upstream/graph/users/user.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { limits } from '#shared/limits.ts'
import { pause } from '#shared/pause.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import {
  listRevisions,
  type Revision as RevisionRow,
} from '#upstream/domains/moderation/revisions/revision.reader.ts'
import {
  changesBetween,
  type Change as TextChange,
} from '#upstream/domains/moderation/revisions/text-changes.ts'

/** Characters whose comparison takes 3 ms at most; that of the two largest versions takes 18 ms. */
const charactersAtOnce = limits.body.max / 4

/** Characters that were compared since the last pause, in any request. */
let compared = 0

const ChangeKind = builder.enumType('ChangeKind', { values: ['SAME', 'ADDED', 'REMOVED'] as const })

const Change = builder.objectRef<TextChange>('Change').implement({
  fields: (t) => ({ kind: t.expose('kind', { type: ChangeKind }), text: t.exposeString('text') }),
})

const Revision = builder.objectRef<RevisionRow>('Revision').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    createdAt: t.exposeInt('createdAt'),
    editor: t.expose('editor', { type: User }),
    title: t.exposeString('title'),
    body: t.exposeString('body'),
    isCurrent: t.exposeBoolean('isCurrent'),
    titleBefore: t.string({
      nullable: true,
      resolve: ({ title, before }) => (before && before.title !== title ? before.title : null),
    }),
    changes: t.field({
      type: [Change],
      resolve: async ({ body, before }) => {
        if (!before) return []
        compared += before.body.length + body.length
        if (compared > charactersAtOnce) {
          compared = 0
          await pause()
        }
        return changesBetween(before.body, body)
      },
    }),
  }),
})

builder.queryField('revisions', (t) =>
  t.field({
    type: [Revision],
    args: { objectId: t.arg.id({ required: true }) },
    resolve: (_root, { objectId }, context, info) =>
      listRevisions(context, objectId, FieldSelection.of(info).has('body', 'changes')),
  }),
)
