import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import { drizzle } from 'drizzle-orm/d1'
import { graphql } from 'graphql'
import { Viewer } from '#upstream/domains/accounts/viewer.ts'
import { readConfig, type Bindings } from '#upstream/env.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { schema } from '#upstream/graph/schema.ts'

/** What one page asks of the database. */
export interface DatabaseUse {
  /** Round trips: one for each batch, one for each statement that runs alone. */
  trips: number
  statements: number
  rowsRead: number
}

/** Runs a page's document against the real readers and database and counts, as nobody in particular. */
export async function databaseUse(
  database: D1Database,
  vars: Record<string, string>,
  document: string,
  variables: Record<string, unknown>,
): Promise<DatabaseUse> {
  const use: DatabaseUse = { trips: 0, statements: 0, rowsRead: 0 }
  const counted = {
    prepare: (query: string) => database.prepare(query),
    async batch(statements: D1PreparedStatement[]): Promise<D1Result[]> {
      const results = await database.batch(statements)
      use.trips += 1
      use.statements += statements.length
      for (const { meta } of results) use.rowsRead += meta.rows_read
      return results
    },
  }
  const env = { ...vars, DB: counted } as unknown as Bindings
  const contextValue: RequestContext = {
    env,
    config: readConfig(env),
    db: drizzle(env.DB),
    viewer: Viewer.anonymous,
    account: null,
    now: Math.floor(Date.now() / 1000),
    requestId: 'bench',
    client: 'bench',
    idempotencyKey: null,
    touched: new Set(),
    answer: new Headers(),
    waitUntil: () => {},
  }
  const { errors } = await graphql({ schema, source: document, variableValues: variables, contextValue })
  if (errors?.[0]) throw errors[0]
  return use
}
