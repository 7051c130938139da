import { SimilarTicketsDocument, TicketListDocument } from '#app/graphql.gen.ts'
import type { TestServer } from '../run/test-server.ts'
import { databaseUse, type DatabaseUse } from './database.ts'

/** Queries of each kind: by index, by text that is rare and common, by tag and author, and what no index is about. */
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
const times = 7

/** What one list costs: what it asks of the databases, and the median time of reading it, in milliseconds. */
interface ListCost extends DatabaseUse {
  ms: number
}

/** Measures the game's list by some queries, and the search for likely duplicates. */
export async function trackerCosts(server: TestServer): Promise<Record<string, ListCost>> {
  const costs: Record<string, ListCost> = {}
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

async function costOf(
  server: TestServer,
  document: string,
  variables: Record<string, unknown>,
): Promise<ListCost> {
  const durations: number[] = []
  let use: DatabaseUse | undefined
  for (let count = 0; count < times; count++) {
    const began = performance.now()
    use = await databaseUse(server, server.place.vars, document, variables)
    durations.push(performance.now() - began)
  }
  const ms = durations.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
  return { trips: 0, statements: 0, rowsRead: 0, databaseMs: 0, ...use, ms: Math.round(ms * 10) / 10 }
}
