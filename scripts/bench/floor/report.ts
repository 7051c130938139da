/** Measurements by name. Every number is better when it is lower. */
export type FloorReport = Record<string, number>

/** How much higher a number may be than the baseline. */
const tolerance = 1.15

/** Numbers that are the goals of their rows. */
const goals: Readonly<FloorReport> = {
  healthz: 1.1,
  'cached page': 2,
  'GraphQL without data': 3.5,
  'GraphQL, a forum and 25 posts': 7,
  'page without data': 3.5,
  'forum of 25, first view': 14,
  'forum of 25, first view, signed in': 17,
  'post with 25 comments, first view': 18,
  'post with 25 comments, first view, signed in': 22,
  'ticket list, first view': 18,
  'hub, first view': 18,
  'search, first view': 18,
  'profile, first view': 18,
  'JavaScript, kB of Brotli': 130.5,
  'largest paint on a slow phone, of a static page': 1.25,
  'home page on a phone, kB': 260,
  'memory after mixed requests, MB': 350,
}

/** The rows that are more than 15 % worse than the baseline, a sentence each; rows without a baseline have none. */
export function worseRows(now: FloorReport, baseline: FloorReport): string[] {
  return Object.entries(now)
    .filter(([name, value]) => value > (baseline[name] ?? Infinity) * tolerance)
    .map(([name, value]) => `${name}: ${value}, baseline ${baseline[name]}`)
}

/** A Markdown table of all rows, with the baseline and the goals beside them. */
export function floorTable(now: FloorReport, baseline: FloorReport): string {
  const rows = Object.entries(now).map(
    ([name, value]) => `| ${name} | ${value} | ${baseline[name] ?? ''} | ${goals[name] ?? ''} |`,
  )
  return ['| | now | baseline | goal |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
