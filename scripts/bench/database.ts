import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import { graphql } from 'graphql'
import { Viewer, type RequestContext } from '#upstream/request/context.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { schema } from '#upstream/graph/schema.ts'
import type { Databases } from '#scripts/data/migrate.ts'

/** Database use of one page. */
export interface DatabaseUse {
  /** Round trips: one for each batch, one for each statement that runs alone. */
  trips: number
  statements: number
  rowsRead: number
  /** Total time that the databases report, in milliseconds. */
  databaseMs: number
}

/** Runs a page's document against the real readers and databases and counts, as an anonymous visitor. */
export async function databaseUse(
  { database, search }: Databases,
  vars: Record<string, string>,
  document: string,
  variables: Record<string, unknown>,
): Promise<DatabaseUse> {
  const use: DatabaseUse = { trips: 0, statements: 0, rowsRead: 0, databaseMs: 0 }
  const databases = { DB: measuredDatabase(database, use), SEARCH: measuredDatabase(search, use) }
  const sealing = { MAIL_SEAL_KEY: 'seals nothing: no mail is written here' }
  const env = { ENVIRONMENT: 'development', ...sealing, ...vars, ...databases } as unknown as Bindings
  const contextValue: RequestContext = {
    env,
    config: readConfig(env),
    reading: { since: null, isFollowed: false, copies: null },
    viewer: Viewer.anonymous,
    account: null,
    authorization: null,
    now: Math.floor(Date.now() / 1000),
    workBy: Number.MAX_SAFE_INTEGER,
    requestId: 'bench',
    client: 'bench',
    idempotencyKey: null,
    language: 'en',
    invalidatedIds: new Set(),
    responseHeaders: new Headers(),
    waitUntil: () => {},
  }
  const { errors } = await graphql({ schema, source: document, variableValues: variables, contextValue })
  if (errors?.[0]) throw errors[0]
  return use
}

function measuredDatabase(database: D1Database, use: DatabaseUse): Pick<D1Database, 'prepare' | 'batch'> {
  return {
    prepare: (query) => database.prepare(query),
    async batch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
      const results = await database.batch<Row>(statements)
      use.trips += 1
      use.statements += statements.length
      for (const { meta } of results) {
        use.rowsRead += meta.rows_read
        use.databaseMs += meta.duration
      }
      return results
    },
  }
}
