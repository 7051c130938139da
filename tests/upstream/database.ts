import { env } from 'cloudflare:workers'

/** Wrapper of a database that counts its round trips and rows, and records plans. */
export interface CountingDatabase {
  database: D1Database
  /** Round trips so far: one for a statement that runs alone, one for a whole batch. */
  trips: () => number
  /** Rows that batches have read so far, index entries included. */
  rowsRead: () => number
  /** Rows that batches have written so far, index entries included. */
  rowsWritten: () => number
  /** SQLite's plan of each statement so far, one line a step. */
  plans: () => Promise<{ query: string; plan: string }[]>
}

const runs = new Set(['run', 'all', 'raw', 'first'])

/** Wraps a database to count its round trips and rows. */
export function countingDatabase(database: D1Database = env.DB): CountingDatabase {
  let trips = 0
  let rowsRead = 0
  let rowsWritten = 0
  const bound: { query: string; args: unknown[] }[] = []
  const originals = new WeakMap<object, D1PreparedStatement>()

  function countingStatement(query: string, statement: D1PreparedStatement): D1PreparedStatement {
    const view = new Proxy(statement, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (runs.has(String(property))) trips += 1
          const result: unknown = value.apply(target, args)
          if (property !== 'bind') return result
          bound.push({ query, args })
          return countingStatement(query, result as D1PreparedStatement)
        }
      },
    })
    originals.set(view, statement)
    return view
  }

  async function planOf({ query, args }: { query: string; args: unknown[] }) {
    const explained = database.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...args)
    const { results } = await explained.all<{ detail: string }>()
    return { query, plan: results.map(({ detail }) => detail).join('\n') }
  }

  const view = {
    prepare: (query: string) => countingStatement(query, database.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) => {
      trips += 1
      const results = await database.batch(
        statements.map((statement) => originals.get(statement) ?? statement),
      )
      for (const { meta } of results) {
        rowsRead += meta.rows_read
        rowsWritten += meta.rows_written
      }
      return results
    },
  }
  return {
    database: view as D1Database,
    trips: () => trips,
    rowsRead: () => rowsRead,
    rowsWritten: () => rowsWritten,
    plans: () => Promise.all(bound.map(planOf)),
  }
}

/** A database on which every statement fails with this message. */
export function brokenDatabase(message: string): D1Database {
  const fail = () => Promise.reject(new Error(message))
  const statement = { bind: () => statement, run: fail, all: fail, raw: fail, first: fail }
  return { prepare: () => statement, batch: fail } as never
}
