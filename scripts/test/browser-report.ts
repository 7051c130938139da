import type { Count } from './count.ts'

/** What is read of Playwright's JSON report. */
export interface BrowserReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: BrowserSuite[]
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
  }[]
}

/** Counts the browser tests; one that passed only when it was tried again counts as failed. */
export function countBrowserTests({ stats }: Pick<BrowserReport, 'stats'>): Count {
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** The browser tests that passed only when they were tried again, as a person looks for them. */
export function flakyBrowserTests({ suites }: { suites: BrowserSuite[] }): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
    ),
    ...flakyBrowserTests({ suites: inner }),
  ])
}
