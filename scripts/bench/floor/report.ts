/** What is measured, by name. Every number is better when it is lower. */
export type FloorReport = Record<string, number>

/** How much higher a number may be than the kept one. */
const tolerance = 1.1

/** Numbers that are the goals of their rows. */
const goals: Readonly<FloorReport> = {
  healthz: 1.1,
  'cached page': 1.4,
  'GraphQL without data': 2.5,
  'GraphQL, a forum and 25 posts': 4,
  'page without data': 4,
  'forum page': 10,
  'forum page, signed in': 14,
  'JavaScript, kB of Brotli': 110,
  'largest paint on a slow phone, of a static page': 1.25,
  'home page on a phone, kB': 260,
  'memory after mixed requests, MB': 350,
}

/** The rows that are worse than the kept ones by more than a tenth, a sentence each; rows that weren't kept have none. */
export function worseRows(now: FloorReport, kept: FloorReport): string[] {
  return Object.entries(now)
    .filter(([name, value]) => value > (kept[name] ?? Infinity) * tolerance)
    .map(([name, value]) => `${name}: ${value}, kept ${kept[name]}`)
}

/** A Markdown table of all rows, with the kept numbers and the goals beside them. */
export function floorTable(now: FloorReport, kept: FloorReport): string {
  const rows = Object.entries(now).map(
    ([name, value]) => `| ${name} | ${value} | ${kept[name] ?? ''} | ${goals[name] ?? ''} |`,
  )
  return ['| | now | kept | goal |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
