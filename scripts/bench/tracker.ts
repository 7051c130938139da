import { SimilarTicketsDocument, TicketListDocument } from '#app/graphql.gen.ts'
import type { TestServer } from '../browser/test-server.ts'
import { costOf, type ReadCost } from './cost.ts'

/** Queries of each kind: by index, by rare and common text, by tag and author, and by conditions without an index. */
const queries = [
  '',
  'is:open kind:bug sort:score',
  'version:0.92.1',
  'sort:updated',
  'wires vanish',
  'lamps OR relays sort:comments',
  'wires tag:simulation -crash is:open',
  'tag:simulation sort:score',
  'author:alan sort:updated',
  'no:tag comments:>25 score:>20',
]
const title = 'Wires vanish after loading a large world'

/** Measures the game's list by some queries, and the search for likely duplicates. */
export async function trackerCosts(server: TestServer): Promise<Record<string, ReadCost>> {
  const costs: Record<string, ReadCost> = {}
  for (const query of queries) {
    costs[query || '(none)'] = await costOf(server, String(TicketListDocument), {
      product: 'game',
      query,
      page: 0,
    })
  }
  costs['(duplicates)'] = await costOf(server, String(SimilarTicketsDocument), { product: 'game', title })
  return costs
}
