import type { DatabaseUse } from './database-use.ts'
import { logError } from './log.ts'

/** Kind of a counted event. */
export type MetricKind = 'request' | 'job' | 'mail' | 'sign-in' | 'upload'

/**
 * One thing to count. Its texts are names that the code has, and there are few of them: a route's pattern, a job's topic. Never a path, an
 * id, an address or anything else that a visitor wrote.
 */
export interface MetricEvent {
  kind: MetricKind
  /** The route's pattern, the topic, the way of signing in, the kind of mail or file. */
  name: string
  method?: string
  /** A request's status, or how it ended. */
  result: string
  cache?: string | undefined
  ms?: number
  bytes?: number
  /** Which attempt of a job it was, from 1. */
  attempt?: number
  use?: DatabaseUse
}

/** All events with the same texts: how many, and their sums. */
interface MetricRow extends Record<'kind' | 'name' | 'method' | 'result' | 'cache', string> {
  count: number
  ms: number
  trips: number
  databaseMs: number
  rowsRead: number
  rowsWritten: number
  bytes: number
  attempts: number
  copyTrips: number
}

/** Longest text of an event: two of them and its kind fit into the 96 bytes of an index. */
const longest = 80

const isPlain = /^[\x20-\x7e]*$/

/** Counts events by their texts, at most so many different ones; any more are one row of their kind, called `others`. */
export class MetricTable {
  readonly #rows = new Map<string, MetricRow>()
  readonly #maxRows: number

  constructor(maxRows = 200) {
    this.#maxRows = maxRows
  }

  add({
    kind,
    name,
    method = '',
    result,
    cache = '',
    ms = 0,
    bytes = 0,
    attempt = 0,
    use,
  }: MetricEvent): void {
    const row = this.#rowOf({ kind, name: bounded(name), method, result: bounded(result), cache })
    row.count += 1
    row.ms += ms
    row.trips += use?.trips ?? 0
    row.databaseMs += use?.ms ?? 0
    row.rowsRead += use?.rowsRead ?? 0
    row.rowsWritten += use?.rowsWritten ?? 0
    row.bytes += bytes
    row.attempts += attempt
    row.copyTrips += use?.copyTrips ?? 0
  }

  merge(other: MetricTable): void {
    for (const otherRow of other.#rows.values()) {
      const row = this.#rowOf(otherRow)
      for (const sum of sums) row[sum] += otherRow[sum]
    }
  }

  /** All rows, in the order in which each was first counted. */
  rows(): MetricRow[] {
    return [...this.#rows.values()]
  }

  #rowOf({ kind, name, method, result, cache }: Texts): MetricRow {
    const key = `${kind}\n${name}\n${method}\n${result}\n${cache}`
    const known = this.#rows.get(key)
    if (known) return known
    if (this.#rows.size >= this.#maxRows && name !== others)
      return this.#rowOf({ kind, name: others, method: '', result: '', cache: '' })
    const row = { kind, name, method, result, cache, ...noSums }
    this.#rows.set(key, row)
    return row
  }
}

type Texts = Pick<MetricRow, 'kind' | 'name' | 'method' | 'result' | 'cache'>

const others = 'others'
const sums = [
  'count',
  'ms',
  'trips',
  'databaseMs',
  'rowsRead',
  'rowsWritten',
  'bytes',
  'attempts',
  'copyTrips',
] as const

const noSums = Object.fromEntries(sums.map((name) => [name, 0])) as Record<(typeof sums)[number], number>

function bounded(text: string): string {
  if (text.length <= longest && isPlain.test(text)) return text
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, longest)
}

/** Workers Analytics Engine, as far as it's used. */
interface MetricsBinding {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void
}

/** Maximum data points that the platform accepts from one invocation of a worker. */
const maxPoints = 25
/** Maximum bytes of the index by which the platform samples. */
const indexBytes = 96

/** Counts of this isolate since it was started, for `/dev/metrics`: only while developing. */
const sinceStart = new MetricTable(500)

type MetricsWorker = 'edge' | 'upstream'

/** To Analytics Engine where it is bound, and to `/dev/metrics` while developing. Never throws and waits for nothing. */
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
function dataPoint(worker: MetricsWorker, row: MetricRow) {
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
