/** The database, which does something else once before it runs a statement of that pattern. */
export function interruptedDatabase(
  database: D1Database,
  pattern: RegExp,
  interrupt: () => Promise<unknown>,
): D1Database {
  let isDone = false
  function interrupted(real: D1PreparedStatement): D1PreparedStatement {
    return new Proxy(real, {
      get(_target, name: keyof D1PreparedStatement) {
        if (name === 'bind') return (...values: unknown[]) => interrupted(real.bind(...values))
        return async (...args: never[]) => {
          if (!isDone) {
            isDone = true
            await interrupt()
          }
          return (real[name] as (...passed: never[]) => unknown)(...args)
        }
      },
    })
  }
  return {
    prepare: (sql: string) =>
      pattern.test(sql) ? interrupted(database.prepare(sql)) : database.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => database.batch(statements),
  } as D1Database
}
