interface Watched {
  query: string
  real: D1PreparedStatement
}

/** The database, which calls the hook with the SQL of each round trip before it; a hook that throws prevents the trip. */
export function watchedDatabase(
  database: D1Database,
  beforeTrip: (queries: string[]) => void | Promise<void>,
): D1Database {
  const known = new WeakMap<D1PreparedStatement, Watched>()
  function watched(query: string, real: D1PreparedStatement): D1PreparedStatement {
    const statement = new Proxy(real, {
      get(_target, name: keyof D1PreparedStatement) {
        if (name === 'bind') return (...values: unknown[]) => watched(query, real.bind(...values))
        return async (...args: never[]) => {
          await beforeTrip([query])
          return (real[name] as (...passed: never[]) => unknown)(...args)
        }
      },
    })
    known.set(statement, { query, real })
    return statement
  }
  const view: Pick<D1Database, 'prepare' | 'batch'> = {
    prepare: (query) => watched(query, database.prepare(query)),
    batch: async (statements) => {
      const found = statements.flatMap((statement) => known.get(statement) ?? [])
      await beforeTrip(found.map(({ query }) => query))
      return database.batch(found.map(({ real }) => real))
    },
  }
  return view as D1Database
}

/** The database, which does something else once before it runs a statement of that pattern. */
export function interruptedDatabase(
  database: D1Database,
  pattern: RegExp,
  interrupt: () => Promise<unknown>,
): D1Database {
  let isDone = false
  return watchedDatabase(database, async (queries) => {
    if (isDone || !queries.some((query) => pattern.test(query))) return
    isDone = true
    await interrupt()
  })
}
