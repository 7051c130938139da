import { env } from 'cloudflare:workers'

/** A database with a copy (read replica) that lags behind until `catchUp` is called. */
export interface LaggingDatabase {
  database: D1Database
  /** Makes the copy the same as the primary. */
  catchUp: () => Promise<void>
  /** Targets of the round trips since the last call, `primary` or `copy`: one entry for each. */
  trips: () => string[]
}

/**
 * `env.DB` as the platform serves a replicated database: a session reads the copy if that is new enough for its bookmark, everything else
 * goes to the primary, and after each round trip the session's bookmark is the version that it read.
 */
export function laggingDatabase(): LaggingDatabase {
  let version = 1
  let copied = 0
  let trips: string[] = []

  function session(since: string): D1DatabaseSession {
    let bookmark = since.startsWith('first-') ? null : since
    const isPrimary = since === 'first-primary' || (bookmark !== null && bookmark > bookmarkOf(copied))
    const database = isPrimary ? env.DB : env.COPY
    const done = (trip: Promise<unknown>) => {
      trips.push(isPrimary ? 'primary' : 'copy')
      return trip
        .then((result) => markPrimary(result, isPrimary))
        .finally(() => {
          // Each round trip may have changed something.
          if (isPrimary) version += 1
          bookmark = bookmarkOf(isPrimary ? version : copied)
        })
    }
    const recorded = recording(database, done)
    return { ...recorded, getBookmark: () => bookmark } as never
  }

  const direct = recording(env.DB, (trip) => {
    trips.push('primary')
    version += 1
    return trip
  })
  return {
    database: { ...direct, withSession: session } as never,
    catchUp: async () => {
      await copyTables(env.DB, env.COPY)
      copied = version
    },
    trips: () => {
      const made = trips
      trips = []
      return made
    },
  }
}

/** Says in each result who answered, as a replicated database does. */
function markPrimary(result: unknown, isPrimary: boolean): unknown {
  for (const one of (Array.isArray(result) ? result : [result]) as { meta?: Partial<D1Meta> }[])
    if (one?.meta) one.meta.served_by_primary = isPrimary
  return result
}

/** A version by its number, in the platform's form. */
function bookmarkOf(version: number): string {
  return `${version.toString(16).padStart(8, '0')}-00000000-00000000-${'0'.repeat(32)}`
}

const ends = ['run', 'all', 'raw', 'first'] as const
const originals = new WeakMap<object, D1PreparedStatement>()

function recording(database: D1Database, done: (trip: Promise<unknown>) => Promise<unknown>) {
  function statement(original: D1PreparedStatement): D1PreparedStatement {
    const calls = ends.map((name) => [
      name,
      (...args: unknown[]) =>
        done((original[name] as (...args: unknown[]) => Promise<unknown>).apply(original, args)),
    ])
    const own = { bind: (...values: unknown[]) => statement(original.bind(...values)) }
    const view = { ...own, ...Object.fromEntries(calls) } as D1PreparedStatement
    originals.set(view, original)
    return view
  }
  return {
    prepare: (query: string) => statement(database.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      done(database.batch(statements.map((one) => originals.get(one) ?? one))),
  }
}

/** Gives the other database the tables of the first one, and their rows. */
async function copyTables(from: D1Database, to: D1Database): Promise<void> {
  const own = `type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`
  const tables = async (database: D1Database) =>
    (
      await database
        .prepare(`SELECT name, sql FROM sqlite_master WHERE ${own} ORDER BY rowid`)
        .all<{ name: string; sql: string }>()
    ).results
  const rows = await Promise.all(
    (await tables(from)).map(async (table) => {
      const [columns, ...values] = await from
        .prepare(`SELECT * FROM "${table.name}"`)
        .raw({ columnNames: true })
      return { ...table, columns, values }
    }),
  )
  const dropped = (await tables(to)).toReversed().map(({ name }) => `DROP TABLE "${name}"`)
  await to.batch(
    ['PRAGMA defer_foreign_keys = true', ...dropped, ...rows.map(({ sql }) => sql)].map((text) =>
      to.prepare(text),
    ),
  )
  const inserts = rows.flatMap(({ name, columns, values }) =>
    values.map((row) =>
      to
        .prepare(
          `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join()}) VALUES (${columns.map(() => '?').join()})`,
        )
        .bind(...row.map((value) => (Array.isArray(value) ? new Uint8Array(value as number[]) : value))),
    ),
  )
  await to.batch([to.prepare('PRAGMA defer_foreign_keys = true'), ...inserts])
}
