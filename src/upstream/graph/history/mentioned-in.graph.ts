import { Creation } from '#upstream/graph/creations/creation.graph.ts'
import { Post } from '#upstream/graph/forums/post.graph.ts'
import { HistoryItem } from '#upstream/graph/history/history.graph.ts'
import { Ticket } from '#upstream/graph/tracker/ticket.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import type { HistoryRow } from '#upstream/domains/history/history.reader.ts'
import { listReferrers } from '#upstream/domains/history/referrers.reader.ts'

for (const type of [Post, Ticket, Creation]) {
  builder.objectField(type, 'mentionedIn', (t) =>
    t.field({
      type: [HistoryItem],
      resolve: (row: { id: number; mentionedIn?: HistoryRow[] }, _args, context, info) =>
        row.mentionedIn ?? listReferrers(context, row.id, FieldSelection.of(info)),
    }),
  )
}
