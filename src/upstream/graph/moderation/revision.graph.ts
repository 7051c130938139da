import { costBudget, textCost } from '#upstream/graph/core/cost.ts'
import { User } from '#upstream/graph/user.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { limits } from '#shared/limits.ts'
import { pause } from '#shared/pause.ts'
import { writtenFields } from '#upstream/db/object-fields.ts'
import { builder, when, orNull, enumOf } from '#upstream/graph/core/builder.ts'
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

const ChangeKind = enumOf('ChangeKind', 'Which of two versions have a part of a text.', {
  SAME: 'Both.',
  ADDED: 'Only the later one.',
  REMOVED: 'Only the earlier one.',
})

const Change = builder.objectRef<TextChange>('Change').implement({
  description: 'A part of a text that both versions share or only one of them has.',
  fields: (t) => ({ kind: t.expose('kind', { type: ChangeKind }), text: t.exposeString('text') }),
})

const FieldChange = builder
  .objectRef<{ name: string; before: string; after: string }>('FieldChange')
  .implement({
    description: 'What an edit made of a field besides the body.',
    fields: (t) => ({
      name: t.exposeString('name', { description: "The field's name in the input, such as title." }),
      before: t.exposeString('before'),
      after: t.exposeString('after'),
    }),
  })

const Revision = builder.objectRef<RevisionRow>('Revision').implement({
  description: 'One version of a text.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its number; the first is 1.' }),
    createdAt: t.exposeInt('createdAt', when('this version was saved')),
    editor: t.expose('editor', { type: User }),
    title: t.exposeString('title', { description: 'The title; "" for comments.' }),
    body: t.exposeString('body', { cost: textCost(limits.body.max) }),
    isCurrent: t.exposeBoolean('isCurrent', { description: "Whether it's the version that is shown." }),
    titleBefore: t.string({
      ...orNull('The title of the previous version; null if it was the same.'),
      resolve: ({ title, before }) => (before && before.title !== title ? before.title : null),
    }),
    fieldChanges: t.field({
      rows: writtenFields.length,
      description: 'What changed besides the body since the previous version.',
      type: [FieldChange],
      resolve: ({ before, ...after }) =>
        writtenFields.flatMap((name) =>
          before && before[name] !== after[name] ? [{ name, before: before[name], after: after[name] }] : [],
        ),
    }),
    changes: t.field({
      description:
        'What changed in the body since the previous version; empty for the oldest stored version.',
      type: [Change],
      rows: 20,
      cost: costBudget * 0.0025, // Comparing a text's versions: those of three texts fit into a document.
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
    description: 'The versions of a text, newest first, at most 50; for its author and staff, else "403".',
    type: [Revision],
    rows: limits.revisions,
    args: {
      objectId: t.arg.id({ description: 'The id of a post, comment, ticket or creation.', required: true }),
    },
    resolve: (_root, { objectId }, context, info) =>
      listRevisions(context, objectId, FieldSelection.of(info).has('body', 'changes')),
  }),
)
