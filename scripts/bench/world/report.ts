/** Milliseconds of one place and way: the median and the 95th percentile. */
export interface Spread {
  median: number
  p95: number
}

/** By place, by way, and whether the databases have copies. */
export type WorldReport = Record<string, Record<string, { one: Spread; copies: Spread }>>

/** The spread of some durations. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { median: at(0.5), p95: at(0.95) }
}

/** A Markdown table of all places. */
export function worldTable(report: WorldReport): string {
  const rows = Object.entries(report).flatMap(([place, kinds]) =>
    Object.entries(kinds).map(
      ([kind, { one, copies }]) =>
        `| ${place} | ${kind} | ${one.median}, ${one.p95} | ${copies.median}, ${copies.p95} |`,
    ),
  )
  return [
    '| first byte, ms: median, p95 | | one database | with copies |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/** A Markdown table of the round trips that a page waits for one after another. */
export function tripsTable(trips: Record<string, Record<string, number>>): string {
  const kinds = Object.keys(Object.values(trips)[0] ?? {})
  const rows = Object.entries(trips).map(
    ([page, counts]) => `| ${[page, ...kinds.map((kind) => counts[kind] ?? '')].join(' | ')} |`,
  )
  return [
    `| round trips before the first byte | ${kinds.join(' | ')} |`,
    `| --- |${' --- |'.repeat(kinds.length)}`,
    ...rows,
  ].join('\n')
}
