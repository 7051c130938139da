import { CreationPageDocument, HubDocument } from '#app/graphql.gen.ts'
import type { TestServer } from '../run/test-server.ts'
import { costOf, type ReadCost } from './cost.ts'

/** Measures the hub in each of its orders, its second page, and a creation with its comments. */
export async function hubCosts(server: TestServer): Promise<Record<string, ReadCost>> {
  const hub = (sort: string, page = 0) => costOf(server, String(HubDocument), { page, sort: [sort] })
  const creation = await server.database
    .prepare('SELECT public_id AS id FROM objects JOIN creations ON object_id = id WHERE deleted_at IS NULL')
    .first<{ id: string }>()
  return {
    newest: await hub('-created'),
    'second page': await hub('-created', 1),
    'most liked': await hub('-score'),
    'most downloaded': await hub('-downloads'),
    creation: await costOf(server, String(CreationPageDocument), { id: creation?.id }),
  }
}
