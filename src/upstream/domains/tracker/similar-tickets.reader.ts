import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/read-step.ts'
import type { Viewer } from '#upstream/domains/accounts/viewer.ts'
import type { Asked } from '#upstream/graph/asked.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { bestStatement, findTexts } from '#upstream/search/find-texts.ts'
import { likelyMatch } from './likely-match.ts'
import { selectTickets, type TicketRow } from './ticket.reader.ts'

/** Texts that are taken from the index, so that open tickets among them can come before closed ones. */
const candidates = 20

/** The product's tickets that a new one of that title is likely to repeat, open ones first; five at most. */
export async function listSimilar(
  context: RequestContext,
  product: string,
  title: string,
  asked: Asked,
): Promise<TicketRow[]> {
  const match = likelyMatch(title.slice(0, limits.title.max))
  if (match === null) return []
  const scope = { kind: 'ticket', place: product } as const
  const [best = []] = await findTexts(context.env.SEARCH, [bestStatement(scope, match, candidates)])
  if (best.length === 0) return []
  const tickets = await readRows<TicketRow>(context, ticketsOfStatement(context.viewer, best, asked))
  const rank = new Map(best.map((id, index) => [id, index]))
  const ranked = tickets.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
  return ranked.toSorted((a, b) => b.isOpen - a.isOpen).slice(0, limits.similarTickets)
}

/** The living tickets among those object ids, in no order. */
export function ticketsOfStatement(viewer: Viewer, ids: readonly number[], asked: Asked): SQL {
  return sql`${selectTickets(viewer, asked)}
    WHERE t.object_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND o.deleted_at IS NULL`
}
