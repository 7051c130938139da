const failure = 'D1_ERROR: Exceeded maximum DB size: SQLITE_FULL'
const writes = /\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i

/** The SQL of each statement, and whether it writes. */
const known = new WeakMap<D1PreparedStatement, { real: D1PreparedStatement; isWrite: boolean }>()

/** A database at the platform's maximum size: it answers reads and refuses writes. */
export function fullDatabase(database: D1Database): D1Database {
  const full: Pick<D1Database, 'prepare' | 'batch'> = {
    prepare: (sql) => guarded(database.prepare(sql), writes.test(sql)),
    batch: async (statements) => {
      const found = statements.map((statement) => known.get(statement))
      if (found.some((statement) => statement?.isWrite)) throw new Error(failure)
      return database.batch(found.flatMap((statement) => (statement ? [statement.real] : [])))
    },
  }
  return full as D1Database
}

function guarded(real: D1PreparedStatement, isWrite: boolean): D1PreparedStatement {
  const statement = new Proxy(real, {
    get(_target, name: keyof D1PreparedStatement) {
      if (name === 'bind') return (...values: unknown[]) => guarded(real.bind(...values), isWrite)
      return async (...args: never[]) => {
        if (isWrite) throw new Error(failure)
        return (real[name] as (...passed: never[]) => unknown)(...args)
      }
    },
  })
  known.set(statement, { real, isWrite })
  return statement
}
