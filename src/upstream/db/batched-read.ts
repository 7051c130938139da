import type { SQLWrapper } from 'drizzle-orm'
import type { RequestContext } from '#upstream/request/context.ts'
import { batch } from './batch.ts'

interface Waiting {
  statement: SQLWrapper
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

const steps = { DB: new WeakMap<object, Waiting[]>(), SEARCH: new WeakMap<object, Waiting[]>() }

/**
 * Reads rows together with everything else that the same request asks for in this turn: resolvers that run side by side
 * share one round trip.
 */
export function readRows<Row>(context: RequestContext, statement: SQLWrapper): Promise<Row[]> {
  return inStep(context, 'DB', statement)
}

/** The same for what is read from the full-text index. */
export function readSearchRows<Row>(context: RequestContext, statement: SQLWrapper): Promise<Row[]> {
  return inStep(context, 'SEARCH', statement)
}

function inStep<Row>(
  context: RequestContext,
  database: keyof typeof steps,
  statement: SQLWrapper,
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
      void send(context.env[database], step)
    })
  })
}

async function send(database: D1Database, step: Waiting[]): Promise<void> {
  try {
    const rows = await batch(
      database,
      step.map((waiting) => waiting.statement),
    )
    step.forEach((waiting, index) => waiting.resolve(rows[index] ?? []))
  } catch (error) {
    for (const waiting of step) waiting.reject(error)
  }
}
