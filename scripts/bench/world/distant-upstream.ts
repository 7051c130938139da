// Wraps the built upstream while it is measured: each round trip to a database takes as long as its distance requires.
import type { Distances } from './distances.ts'
// @ts-expect-error The built worker, which is beside this module only once it is served.
import built from './index.js'

interface Env extends Record<string, unknown> {
  DB: D1Database
  SEARCH: D1Database
}

let distances: Distances = { visitor: 0, copy: 0, primary: 0, hasCopies: false, lag: 0 }
const wrappedEnvironments = new WeakMap<Env, Env>()
const originals = new WeakMap<object, D1PreparedStatement>()

function distant(env: Env): Env {
  const wrapped = wrappedEnvironments.get(env) ?? {
    ...env,
    DB: distantDatabase(env.DB),
    SEARCH: distantDatabase(env.SEARCH),
  }
  wrappedEnvironments.set(env, wrapped)
  return wrapped
}

function distantDatabase(database: D1Database): D1Database {
  const direct = delayed(database, () => true)
  return { ...direct, withSession: (since: string) => session(database, since) } as D1Database
}

/** A session reads the copy, unless that is behind the session's bookmark, which is a time here. */
function session(database: D1Database, since: string): D1DatabaseSession {
  const copiedAt = Date.now() - Math.random() * distances.lag
  const isTooNew = !since.startsWith('first-') && Number.parseInt(since, 16) > copiedAt
  const isPrimary = !distances.hasCopies || since === 'first-primary' || isTooNew
  const getBookmark = () => `${Date.now().toString(16).padStart(12, '0')}-0-0-${'0'.repeat(32)}`
  return { ...delayed(database, () => isPrimary), getBookmark } as D1DatabaseSession
}

function delayed(database: D1Database, isPrimary: () => boolean) {
  async function trip<Result>(work: () => Promise<Result>): Promise<Result> {
    const primary = isPrimary()
    const ms = primary ? distances.primary : distances.copy
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
    const result = await work()
    for (const { meta } of (Array.isArray(result) ? result : [result]) as { meta?: Partial<D1Meta> }[])
      if (meta) meta.served_by_primary = primary
    return result
  }
  function statement(original: D1PreparedStatement): D1PreparedStatement {
    const ends = (['first', 'run', 'all', 'raw'] as const).map((name) => [
      name,
      (...callArguments: unknown[]) =>
        trip(() =>
          (original[name] as (...callArguments: unknown[]) => Promise<unknown>).apply(
            original,
            callArguments,
          ),
        ),
    ])
    const bind = (...values: unknown[]) => statement(original.bind(...values))
    const view = { bind, ...Object.fromEntries(ends) } as D1PreparedStatement
    originals.set(view, original)
    return view
  }
  return {
    prepare: (query: string) => statement(database.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      trip(() => database.batch(statements.map((one) => originals.get(one) ?? one))),
  }
}

export default {
  ...built,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    // Only the process that measures reaches the upstream under this name.
    if (new URL(request.url).hostname === 'distances') {
      distances = await request.json<Distances>()
      return new Response()
    }
    return built.fetch(request, distant(env), context)
  },
}
