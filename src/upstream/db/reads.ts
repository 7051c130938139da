import type { Bindings } from '#upstream/config/env.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { followVersion } from '#upstream/platform/trace.ts'
import { asQuery, batch, sql, type Query, type Sql } from './sql.ts'

type Readable = Pick<D1Database, 'prepare' | 'batch'>

export interface Reading {
  /** Oldest acceptable version, in the form of a D1 session's constraint; null if only the primary's is. */
  since: string | null
  /** Whether the caller stores the version that a change makes. */
  isFollowed: boolean
  /** Sessions that `readRows` and `readSearchRows` read instead of the primary; null while they read the primary. */
  copies: { DB: Readable; SEARCH: Readable } | null
}

interface ReadContext {
  env: Pick<Bindings, 'DB' | 'SEARCH'>
  reading: Reading
}

export const anyVersion = 'first-unconstrained'

/**
 * Directs the request's further batched reads to the nearest copy that is new enough; for requests that change nothing. Staff decide about
 * others by the data they read, so they read the primary. The search index has its own versions, so a viewer who has just changed something
 * reads its primary.
 */
export function readFromCopies({
  env,
  reading,
  viewer,
}: ReadContext & { viewer: { isStaff: boolean } }): void {
  const { since } = reading
  if (since === null || viewer.isStaff || reading.copies) return
  reading.copies = {
    DB: env.DB.withSession(since),
    SEARCH: since === anyVersion ? env.SEARCH.withSession(since) : env.SEARCH,
  }
}

/** Records the version that the request's changes make, if its caller requests it. */
export function followChanges({ isFollowed }: Reading): void {
  if (isFollowed) followVersion()
}

interface Waiting {
  statement: Sql
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

const steps = { DB: new WeakMap<object, Waiting[]>(), SEARCH: new WeakMap<object, Waiting[]>() }

/** As `queryRows`, in one batch with all other reads that the request makes in the same turn: concurrent resolvers share one round trip. */
export function readRows<Row>(context: ReadContext, statement: Sql): Promise<Row[]>
export function readRows<Row = unknown>(context: ReadContext): Query<Row>
export function readRows<Row>(context: ReadContext, statement?: Sql) {
  const read = (given: Sql) => readBatched<Row>(context, 'DB', given)
  return statement ? read(statement) : asQuery(read)
}

/** The first row; throws 404 if there is none. */
export function requireRow<Row>(context: ReadContext, statement: Sql): Promise<Row>
export function requireRow<Row>(context: ReadContext): (...text: Parameters<typeof sql>) => Promise<Row>
export function requireRow<Row>(context: ReadContext, statement?: Sql) {
  const read = async (given: Sql) => {
    const [row] = await readRows<Row>(context, given)
    if (!row) throw new PageError(404)
    return row
  }
  return statement ? read(statement) : (...text: Parameters<typeof sql>) => read(sql(...text))
}

/** The row of something to change; throws 404 if there is none, or it's deleted. */
export async function requireUndeleted<Row extends { deletedAt: number | null }>(
  context: ReadContext,
  statement: Sql,
): Promise<Row> {
  const row = await requireRow<Row>(context, statement)
  if (row.deletedAt !== null) throw new PageError(404)
  return row
}

/** As `readRows`, from the full-text index. */
export function readSearchRows<Row>(context: ReadContext, statement: Sql): Promise<Row[]> {
  return readBatched(context, 'SEARCH', statement)
}

/**
 * Changes rows in one transaction with the reads of the same turn, in the order of the calls: earlier reads don't see the change, later ones do.
 * Only for requests that read the primary, as those do that change something.
 */
export function writeWithReads(context: ReadContext, statements: readonly Sql[]): Promise<unknown[][]> {
  if (context.reading.copies) throw new Error("A request that reads copies can't write")
  return Promise.all(statements.map((statement) => readRows(context, statement)))
}

function readBatched<Row>(
  context: ReadContext,
  database: keyof typeof steps,
  statement: Sql,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = { statement, resolve: (rows) => resolve(rows as Row[]), reject }
    const open = steps[database].get(context)
    if (open) {
      open.push(waiting)
      return
    }
    const step = [waiting]
    steps[database].set(context, step)
    queueMicrotask(() => {
      steps[database].delete(context)
      void send(context, database, step)
    })
  })
}

async function send(context: ReadContext, database: keyof typeof steps, step: Waiting[]): Promise<void> {
  try {
    const rows = await readTogether(
      context,
      database,
      step.map((waiting) => waiting.statement),
    )
    step.forEach((waiting, index) => waiting.resolve(rows[index] ?? []))
  } catch (error) {
    for (const waiting of step) waiting.reject(error)
  }
}

/** Reads from a copy where the request may; one that fails, or doesn't know the request's version, is used no more for it. */
async function readTogether(
  { env, reading }: ReadContext,
  database: keyof typeof steps,
  statements: Sql[],
): Promise<unknown[][]> {
  if (reading.copies === null) return batch(env[database], statements)
  try {
    return await batch(reading.copies[database], statements)
  } catch {
    reading.copies = null
    return batch(env[database], statements)
  }
}
