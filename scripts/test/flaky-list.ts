import type { RanTest } from './test-states.ts'

/** How long an entry of the list counts. Milliseconds. */
const lifetime = 14 * 24 * 60 * 60 * 1000

/** A row of tests/flaky.md: ``| `FILE: TITLE` | CAUSE | YYYY-MM-DD |``. */
const row = /^\| `(?<test>[^`]+)` \| (?<cause>[^|]*\S) \| (?<since>\d{4}-\d\d-\d\d) \|$/

/** The names of the tests that the list excuses at a time: those with a cause, and a date of the last 14 days. */
export function readFlakyList(markdown: string, now: Date): Set<string> {
  const isFresh = (since = '') => {
    const age = now.getTime() - Date.parse(since)
    return age >= 0 && age < lifetime
  }
  const names = markdown.split('\n').flatMap((line) => {
    const { test = '', since } = row.exec(line)?.groups ?? {}
    return isFresh(since) ? [test] : []
  })
  return new Set(names)
}

/** Name of a test in the list. */
export function flakyName({ file, title }: RanTest): string {
  return `${file}: ${title.replaceAll('`', "'")}`
}
