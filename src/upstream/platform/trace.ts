import { AsyncLocalStorage } from 'node:async_hooks'
import { noDatabaseUse, type DatabaseUse } from '#shared/metrics/database-use.ts'
import { MetricTable, type MetricEvent } from '#shared/metrics/metric-table.ts'

/** What running code is a part of: one request, or one job of a run. */
interface Trace {
  requestId: string
  use: DatabaseUse
  /** Shared by a run and its jobs: they are one invocation of the worker. */
  metrics: MetricTable
  /** The newest version of the database that it has seen; absent where nobody asks. */
  version?: { bookmark: string | null }
}

const requestIdPattern = /^[\w-]{8,64}$/
const traces = new AsyncLocalStorage<Trace>()

/** Runs the work as a part of the request with that id: all that it calls, awaits or starts finds the id by `tracedRequest`. */
export function traced<Result>(requestId: string, work: () => Result): Result {
  const metrics = traces.getStore()?.metrics ?? new MetricTable()
  return traces.run({ requestId, use: noDatabaseUse(), metrics }, work)
}

/** The id of the request, or of the run of the clock, that the running code follows; null outside of any, as in scripts. */
export function tracedRequest(): string | null {
  return traces.getStore()?.requestId ?? null
}

/** What the traced work has asked of the databases so far; null outside of any. */
export function tracedUse(): DatabaseUse | null {
  return traces.getStore()?.use ?? null
}

/** Begins to keep the version of the database that the traced work sees, which its own changes are then a part of. */
export function followVersion(): void {
  const trace = traces.getStore()
  if (trace) trace.version ??= { bookmark: null }
}

/** The version that the traced work has seen; null before its first, absent where nobody asks. */
export function tracedVersion(): { bookmark: string | null } | undefined {
  return traces.getStore()?.version
}

/** Counts an event of the traced work; nothing outside of any. */
export function countEvent(event: MetricEvent): void {
  traces.getStore()?.metrics.add(event)
}

/** What the traced work has counted so far. */
export function tracedMetrics(): MetricTable {
  return traces.getStore()?.metrics ?? new MetricTable()
}

/** Whether a header's or message's value has the form of such an id. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && requestIdPattern.test(value)
}
