import { Creation } from '#upstream/graph/creations/creation.graph.ts'
import { Post } from '#upstream/graph/forums/post.graph.ts'
import { HistoryItem } from '#upstream/graph/history/history.graph.ts'
import { Ticket } from '#upstream/graph/tracker/ticket.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { listReferrers } from '#upstream/domains/history/referrers.reader.ts'

for (const type of [Post, Ticket, Creation]) {
  builder.objectField(type, 'mentionedIn', (t) =>
    t.field({
      type: [HistoryItem],
      resolve: ({ id }: { id: number }, _args, context, info) =>
        listReferrers(context, id, FieldSelection.of(info)),
    }),
  )
}
