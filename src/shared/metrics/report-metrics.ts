import { logError } from '#shared/log.ts'
import { MetricTable, type MetricRow } from './metric-table.ts'

/** Workers Analytics Engine, as far as it's used. */
export interface MetricsBinding {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void
}

/** Maximum data points that the platform accepts from one invocation of a worker. */
const maxPoints = 25
/** Maximum bytes of the index by which the platform samples. */
const indexBytes = 96

/** Counts of this isolate since it was started, for `/dev/metrics`: only while developing. */
const sinceStart = new MetricTable(500)

/** The worker that counts. */
export type MetricsWorker = 'edge' | 'upstream'

/**
 * Reports the counts of one invocation: to Analytics Engine where it's bound, and to `/dev/metrics` while developing. It never throws and
 * waits for nothing.
 */
export function reportMetrics(
  worker: MetricsWorker,
  { binding, development }: { binding: unknown; development: boolean },
  table: MetricTable,
): void {
  if (development) sinceStart.merge(table)
  if (!isBinding(binding)) return
  try {
    for (const row of table.rows().slice(0, maxPoints)) binding.writeDataPoint(dataPoint(worker, row))
  } catch (error) {
    logError('metrics failed', {}, error)
  }
}

/** Counts of this isolate since it was started, while developing. */
export function developmentMetrics(): MetricRow[] {
  return sinceStart.rows()
}

/** A row as a data point. The runbook's queries rely on these places: add at the end, never move one. */
export function dataPoint(worker: MetricsWorker, row: MetricRow) {
  const { kind, name, method, result, cache } = row
  const { count, ms, trips, databaseMs, rowsRead, rowsWritten, bytes, attempts, copyTrips } = row
  return {
    // Sampling is by index: a busy route takes nothing away from a rare one.
    indexes: [`${kind} ${name}`.slice(0, indexBytes)],
    blobs: [kind, worker, name, method, result, cache],
    doubles: [count, ms, trips, databaseMs, rowsRead, rowsWritten, bytes, attempts, copyTrips],
  }
}

function isBinding(value: unknown): value is MetricsBinding {
  return typeof (value as MetricsBinding | undefined)?.writeDataPoint === 'function'
}
