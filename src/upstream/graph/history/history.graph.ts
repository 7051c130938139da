import { Comment } from '#upstream/graph/comments/comment.graph.ts'
import { Creation } from '#upstream/graph/creations/creation.graph.ts'
import { Post } from '#upstream/graph/forums/post.graph.ts'
import { Ticket } from '#upstream/graph/tracker/ticket.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, PageOptions } from '#upstream/graph/core/builder.ts'
import { listHistory, type HistoryRow } from '#upstream/domains/history/history.reader.ts'
import { listReferrers } from '#upstream/domains/history/referrers.reader.ts'

const types = { post: Post, comment: Comment, ticket: Ticket, creation: Creation }

/** A post, comment, ticket or creation of a user. */
export const HistoryItem = builder.unionType('HistoryItem', {
  types: [Post, Comment, Ticket, Creation],
  resolveType: ({ kind }) => types[kind],
})

builder.queryField('history', (t) =>
  t.field({
    type: [HistoryItem],
    args: { username: t.arg.string({ required: true }), page: t.arg({ type: PageOptions }) },
    resolve: (_root, { username, page }, context, info) =>
      listHistory(context, username, page, FieldSelection.of(info)),
  }),
)

for (const type of [Post, Ticket, Creation]) {
  builder.objectField(type, 'mentionedIn', (t) =>
    t.field({
      type: [HistoryItem],
      resolve: (row: { id: number; mentionedIn?: HistoryRow[] }, _args, context, info) =>
        row.mentionedIn ?? listReferrers(context, row.id, FieldSelection.of(info)),
    }),
  )
}
