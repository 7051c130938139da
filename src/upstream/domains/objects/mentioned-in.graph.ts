import { Creation } from '#upstream/domains/creations/creation.graph.ts'
import { Post } from '#upstream/domains/forums/post.graph.ts'
import { HistoryItem } from '#upstream/domains/people/history.graph.ts'
import { Ticket } from '#upstream/domains/tracker/ticket.graph.ts'
import { FieldSelection } from '#upstream/graph/field-selection.ts'
import { builder } from '#upstream/graph/builder.ts'
import { listReferrers } from './referrers.reader.ts'

for (const type of [Post, Ticket, Creation]) {
  builder.objectField(type, 'mentionedIn', (t) =>
    t.field({
      type: [HistoryItem],
      resolve: ({ id }: { id: number }, _args, context, info) =>
        listReferrers(context, id, FieldSelection.of(info)),
    }),
  )
}
