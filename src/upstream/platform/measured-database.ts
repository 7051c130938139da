import { tracedUse, tracedVersion } from './trace.ts'

interface Known {
  statement: D1PreparedStatement
  query: string
  values: readonly unknown[]
}

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

function measuredMethods(database: Pick<D1Database, 'prepare' | 'batch'>, versions: D1Database | null) {
  return {
    prepare: (query: string) =>
      measuredStatement({ statement: database.prepare(query), query, values: [] }, versions),
    batch: (statements: D1PreparedStatement[]) =>
      measured(() =>
        onPrimary(versions, (session) =>
          (session ?? database).batch(
            // The platform's batch takes only its own statements.
            statements.map((statement) => restated(MeasuredStatement.known(statement), session) ?? statement),
          ),
        ),
      ),
  }
}

/** A statement whose round trips are counted. There is one for each query of each request, so it's no proxy. */
class MeasuredStatement {
  readonly #known: Known
  readonly #versions: D1Database | null

  constructor(known: Known, versions: D1Database | null) {
    this.#known = known
    this.#versions = versions
  }

  /** What a statement stands for; undefined for one that isn't measured. */
  static known(statement: object): Known | undefined {
    return #known in statement ? statement.#known : undefined
  }

  bind(...values: unknown[]): MeasuredStatement {
    const { statement, query } = this.#known
    return new MeasuredStatement({ statement: statement.bind(...values), query, values }, this.#versions)
  }

  first(...given: unknown[]): Promise<unknown> {
    return this.#run('first', given)
  }

  run(): Promise<unknown> {
    return this.#run('run', [])
  }

  all(): Promise<unknown> {
    return this.#run('all', [])
  }

  raw(...given: unknown[]): Promise<unknown> {
    return this.#run('raw', given)
  }

  #run(end: 'first' | 'run' | 'all' | 'raw', given: unknown[]): Promise<unknown> {
    return measured(() =>
      onPrimary(this.#versions, (session) => {
        const own = restated(this.#known, session) ?? this.#known.statement
        return (own[end] as (...given: unknown[]) => Promise<unknown>).apply(own, given)
      }),
    )
  }
}

function measuredStatement(known: Known, versions: D1Database | null): D1PreparedStatement {
  return new MeasuredStatement(known, versions) as unknown as D1PreparedStatement
}

/**
 * Makes one round trip to the primary. Only sessions say which version they saw, and only a session's first query is sure to reach
 * the primary: so each round trip has its own where the version is followed.
 */
async function onPrimary<Result>(
  versions: D1Database | null,
  trip: (session: D1DatabaseSession | null) => Promise<Result>,
): Promise<Result> {
  const version = versions && tracedVersion()
  if (!version) return trip(null)
  const session = versions.withSession('first-primary')
  const result = await trip(session)
  const seen = session.getBookmark()
  if (seen !== null && seen > (version.bookmark ?? '')) version.bookmark = seen
  return result
}

/** The statement as the session's own, or as it was. */
function restated(
  known: Known | undefined,
  session: D1DatabaseSession | null,
): D1PreparedStatement | undefined {
  if (!known || !session) return known?.statement
  const statement = session.prepare(known.query)
  return known.values.length > 0 ? statement.bind(...known.values) : statement
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

/** Counts one round trip, whether or not it succeeds. */
async function measured<Result>(trip: () => Promise<Result>): Promise<Result> {
  const use = tracedUse()
  if (!use) return trip()
  const began = Date.now()
  use.trips += 1
  try {
    const result = await trip()
    const results = (Array.isArray(result) ? result : [result]) as { meta?: Partial<D1Meta> }[]
    for (const { meta } of results) {
      use.rowsRead += meta?.rows_read ?? 0
      use.rowsWritten += meta?.rows_written ?? 0
    }
    // One place answers all statements of a batch; without copies the database doesn't say which.
    if (results[0]?.meta?.served_by_primary === false) use.copyTrips += 1
    return result
  } finally {
    use.ms += Date.now() - began
  }
}
