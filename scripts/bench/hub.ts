import { CreationPageDocument, HubDocument, type HubQueryVariables } from '#app/graphql.gen.ts'
import type { TestServer } from '../browser/test-server.ts'
import { costOf, type ReadCost } from './cost.ts'

/** Measures the hub in its orders and with filters, its second page, and a creation with its comments. */
export async function hubCosts(server: TestServer): Promise<Record<string, ReadCost>> {
  const hub = (sort: string, page = 0, filter: Partial<HubQueryVariables> = {}) =>
    costOf(server, String(HubDocument), { page, sort: [sort], ...filter })
  const creation = await server.database
    .prepare('SELECT public_id AS id FROM objects JOIN creations ON object_id = id WHERE deleted_at IS NULL')
    .first<{ id: string }>()
  return {
    newest: await hub('-created'),
    'second page': await hub('-created', 1),
    'most liked': await hub('-score'),
    'most downloaded': await hub('-downloads'),
    trending: await hub('-trending'),
    'subassemblies, most liked': await hub('-score', 0, { kind: 'BOARD' }),
    'the same, page 11': await hub('-score', 10, { kind: 'BOARD' }),
    'small vanilla worlds': await hub('-created', 0, { kind: 'WORLD', size: 'SMALL', mods: 'NONE' }),
    'words, most liked': await hub('-score', 0, { query: 'gate' }),
    creation: await costOf(server, String(CreationPageDocument), { id: creation?.id }),
  }
}
