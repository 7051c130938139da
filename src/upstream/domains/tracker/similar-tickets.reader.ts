import { sql, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { Viewer } from '#upstream/request/viewer.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { findTitles, newestTitlesStatement } from '#upstream/search/find-texts.ts'
import { likelyMatch, similarity, significantWords } from './title-similarity.ts'
import { selectTickets, type TicketRow } from './ticket.reader.ts'

/** Texts that are compared by their titles, the newest that match, and as many by titles and bodies. */
const candidateLimit = 100
/** How many of the most similar ones are read: some may have been deleted. */
const maxRead = 10

/** The five most similar at most, open ones first. The number of rows read is bounded however common the words are. */
export async function listSimilar(
  context: RequestContext,
  product: string,
  title: string,
  selection: FieldSelection,
): Promise<TicketRow[]> {
  const words = significantWords(title.slice(0, limits.title.max))
  const match = likelyMatch(words)
  if (match === null) return []
  const scope = { kind: 'ticket', place: product } as const
  const found = await findTitles(context.env.SEARCH, [
    newestTitlesStatement(scope, match, { columns: 'title', limit: candidateLimit }),
    newestTitlesStatement(scope, match, { columns: 'title body', limit: candidateLimit }),
  ])
  if (found.length === 0) return []
  const likely = found
    .map((text) => ({ id: text.id, likeness: similarity(words, text.title) }))
    .toSorted((a, b) => b.likeness - a.likeness || b.id - a.id)
    .slice(0, maxRead)
    .map(({ id }) => id)
  const tickets = await readRows<TicketRow>(context, ticketsOfStatement(context.viewer, likely, selection))
  return tickets
    .toSorted((a, b) => likely.indexOf(a.id) - likely.indexOf(b.id))
    .slice(0, limits.similarTickets)
    .toSorted((a, b) => b.isOpen - a.isOpen)
}

export function ticketsOfStatement(viewer: Viewer, ids: readonly number[], selection: FieldSelection): Sql {
  return sql`${selectTickets(viewer, selection)}
    WHERE t.object_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND o.deleted_at IS NULL`
}
