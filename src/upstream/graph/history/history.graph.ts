import { limits } from '#shared/limits.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { Comment } from '#upstream/graph/comments/comment.graph.ts'
import { Creation } from '#upstream/graph/creations/creation.graph.ts'
import { Post } from '#upstream/graph/forums/post.graph.ts'
import { Ticket } from '#upstream/graph/tracker/ticket.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, pageArgument } from '#upstream/graph/core/builder.ts'
import { listHistory, type HistoryRow } from '#upstream/domains/history/history.reader.ts'
import { listReferrers } from '#upstream/domains/history/referrers.reader.ts'

const types = { post: Post, comment: Comment, ticket: Ticket, creation: Creation }

export const HistoryItem = builder.unionType('HistoryItem', {
  description: 'What a person has written or uploaded.',
  types: [Post, Comment, Ticket, Creation],
  resolveType: ({ kind }) => types[kind],
})

builder.queryField('history', (t) =>
  t.field({
    description: 'What a user has written and uploaded, 25 per page, newest first.',
    type: [HistoryItem],
    rows: pageSizes.history,
    args: {
      username: t.arg.string({ description: 'The name, ignoring case.', required: true }),
      page: t.arg(pageArgument),
    },
    resolve: (_root, { username, page }, context, info) =>
      listHistory(context, username, page, FieldSelection.of(info)),
  }),
)

for (const type of [Post, Ticket, Creation]) {
  builder.objectField(type, 'mentionedIn', (t) =>
    t.field({
      description: 'Objects whose text refers to it, newest first, at most ten.',
      type: [HistoryItem],
      rows: limits.mentionedIn,
      resolve: (row: { id: number; mentionedIn?: HistoryRow[] }, _args, context, info) =>
        row.mentionedIn ?? listReferrers(context, row.id, FieldSelection.of(info)),
    }),
  )
}
