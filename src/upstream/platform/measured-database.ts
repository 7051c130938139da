import { tracedUse, tracedVersion } from './trace.ts'

type Source = Pick<D1Database, 'prepare' | 'batch'>

interface Measuring {
  /** Whether work that follows the database's versions learns this one's. */
  isFollowed?: boolean
}

/** The same database, whose round trips are counted for the request or job that makes them. */
export function measuredDatabase(database: D1Database, { isFollowed = false }: Measuring = {}): D1Database {
  const versions = isFollowed ? database : null
  return overlaid(database, {
    ...measuredMethods(database, versions),
    withSession: (since: string) => {
      const session = database.withSession(since)
      return overlaid(session, measuredMethods(session, null))
    },
  })
}

function measuredMethods(source: Source, versions: D1Database | null) {
  return {
    prepare: (query: string) =>
      new MeasuredStatement(source, versions, query, []) as unknown as D1PreparedStatement,
    batch: (statements: D1PreparedStatement[]) =>
      measured(() =>
        onPrimary(versions, source, (from) =>
          // The platform's batch takes only its own statements.
          from.batch(statements.map((statement) => MeasuredStatement.madeFrom(from, statement))),
        ),
      ),
  }
}

/**
 * A statement whose round trips are counted. The platform's own statement is created when it runs, as it belongs to that round trip's
 * session. It isn't a proxy, since every query of every request creates one.
 */
class MeasuredStatement {
  readonly #source: Source
  readonly #versions: D1Database | null
  readonly #query: string
  readonly #values: readonly unknown[]

  constructor(source: Source, versions: D1Database | null, query: string, values: readonly unknown[]) {
    this.#source = source
    this.#versions = versions
    this.#query = query
    this.#values = values
  }

  /** The platform's own statement for a measured one; another is returned as it is. */
  static madeFrom(source: Source, statement: D1PreparedStatement): D1PreparedStatement {
    return #query in statement ? statement.#madeFrom(source) : statement
  }

  bind(...values: unknown[]): MeasuredStatement {
    return new MeasuredStatement(this.#source, this.#versions, this.#query, values)
  }

  first(...options: unknown[]): Promise<unknown> {
    return this.#run('first', options)
  }

  run(): Promise<unknown> {
    return this.#run('run', [])
  }

  all(): Promise<unknown> {
    return this.#run('all', [])
  }

  raw(...options: unknown[]): Promise<unknown> {
    return this.#run('raw', options)
  }

  #run(end: 'first' | 'run' | 'all' | 'raw', options: unknown[]): Promise<unknown> {
    return measured(() =>
      onPrimary(this.#versions, this.#source, (from) => {
        const own = this.#madeFrom(from)
        return (own[end] as (...given: unknown[]) => Promise<unknown>).apply(own, options)
      }),
    )
  }

  #madeFrom(source: Source): D1PreparedStatement {
    const statement = source.prepare(this.#query)
    return this.#values.length > 0 ? statement.bind(...this.#values) : statement
  }
}

/**
 * Makes one round trip to the primary. Only sessions report the version they have seen, and only a session's first query is sure to reach
 * the primary, so each round trip has its own session where the version is followed.
 */
async function onPrimary<Result>(
  versions: D1Database | null,
  source: Source,
  trip: (from: Source) => Promise<Result>,
): Promise<Result> {
  const version = versions && tracedVersion()
  if (!version) return trip(source)
  const session = versions.withSession('first-primary')
  const result = await trip(session)
  const seen = session.getBookmark()
  if (seen !== null && seen > (version.bookmark ?? '')) version.bookmark = seen
  return result
}

/** The object with some of its methods replaced; the others are called on the original, which may have private fields. */
function overlaid<Original extends object>(original: Original, methods: Record<string, unknown>): Original {
  return new Proxy(original, {
    get(target, name) {
      const method = typeof name === 'string' && Object.hasOwn(methods, name) ? methods[name] : undefined
      if (method) return method
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function measured<Result>(trip: () => Promise<Result>): Promise<Result> {
  const use = tracedUse()
  if (!use) return trip()
  const startedAtMs = Date.now()
  use.trips += 1
  try {
    const result = await trip()
    const results = (Array.isArray(result) ? result : [result]) as { meta?: Partial<D1Meta> }[]
    for (const { meta } of results) {
      use.rowsRead += meta?.rows_read ?? 0
      use.rowsWritten += meta?.rows_written ?? 0
    }
    // One instance answers all statements of a batch; without copies the database doesn't report which.
    if (results[0]?.meta?.served_by_primary === false) use.copyTrips += 1
    return result
  } finally {
    use.ms += Date.now() - startedAtMs
  }
}
