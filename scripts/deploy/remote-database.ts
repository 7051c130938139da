import { z } from 'zod'
import type { Platform } from './platform.ts'

const results = z.array(
  z.object({ success: z.boolean(), results: z.array(z.record(z.string(), z.unknown())), meta: z.unknown() }),
)

type Value = string | number | null

/** A statement with its values. */
interface Statement {
  sql: string
  params: readonly Value[]
}

/** A deployed database as far as the scripts use one: statements with values, and batches of them, each a transaction. */
export type RemoteDatabase = Pick<D1Database, 'prepare' | 'batch'>

/** The database of an id, asked through the platform's API. */
export function remoteDatabase(api: Platform, id: string): RemoteDatabase {
  const run = (queries: readonly Statement[]) =>
    api.call(results, 'POST', `/d1/database/${id}/query`, { batch: queries })
  const statements = new WeakMap<object, Statement>()

  function prepare(sql: string, params: readonly Value[] = []): D1PreparedStatement {
    const statement = { sql, params }
    const prepared = {
      bind: (...values: Value[]) => prepare(sql, values),
      all: async () => (await run([statement]))[0],
      run: async () => (await run([statement]))[0],
      first: async () => (await run([statement]))[0]?.results[0] ?? null,
    }
    statements.set(prepared, statement)
    return prepared as unknown as D1PreparedStatement
  }

  async function batch(prepared: D1PreparedStatement[]): Promise<unknown> {
    const bound = prepared.flatMap((one) => statements.get(one) ?? [])
    return run(bound)
  }
  return { prepare: (sql: string) => prepare(sql), batch: batch as D1Database['batch'] }
}
