import { AsyncLocalStorage } from 'node:async_hooks'
import { noDatabaseUse, type DatabaseUse } from '#shared/database-use.ts'
import { MetricTable, type MetricEvent } from '#shared/metrics.ts'

interface Trace {
  requestId: string
  use: DatabaseUse
  /** Shared by a run and its jobs: they are one invocation of the worker. */
  metrics: MetricTable
  /** Newest version of the database that the traced work has seen; absent until `followVersion` is called. */
  version?: { bookmark: string | null }
}

const requestIdPattern = /^[\w-]{8,64}$/
const traces = new AsyncLocalStorage<Trace>()

/** Runs the work as part of the request with that id: all code that it calls, awaits or starts gets the id by `tracedRequest`. */
export function traced<Result>(requestId: string, work: () => Result): Result {
  const metrics = traces.getStore()?.metrics ?? new MetricTable()
  return traces.run({ requestId, use: noDatabaseUse(), metrics }, work)
}

/** The id of the current request or scheduled run; null outside of any, as in scripts. */
export function tracedRequest(): string | null {
  return traces.getStore()?.requestId ?? null
}

export function tracedUse(): DatabaseUse | null {
  return traces.getStore()?.use ?? null
}

/** Starts recording the database version that the traced work sees, including its own changes. */
export function followVersion(): void {
  const trace = traces.getStore()
  if (trace) trace.version ??= { bookmark: null }
}

/** The version that the traced work has seen: its bookmark is null before the first; undefined unless `followVersion` was called. */
export function tracedVersion(): { bookmark: string | null } | undefined {
  return traces.getStore()?.version
}

export function countEvent(event: MetricEvent): void {
  traces.getStore()?.metrics.add(event)
}

export function tracedMetrics(): MetricTable {
  return traces.getStore()?.metrics ?? new MetricTable()
}

/** Whether a header's or message's value has the form of such an id. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && requestIdPattern.test(value)
}
