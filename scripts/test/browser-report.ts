import type { Count } from './count.ts'

/** What is read of Playwright's JSON report. */
export interface BrowserReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: BrowserSuite[]
}

type TestStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped'

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: TestStatus }[]
  }[]
}

/** Counts the browser tests; one that passed only when it was tried again counts as failed. */
export function countBrowserTests({ stats }: Pick<BrowserReport, 'stats'>): Count {
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** The browser tests that passed only when they were tried again, as a person looks for them. */
export function flakyBrowserTests(report: Pick<BrowserReport, 'suites'>): string[] {
  return testsOf(report, 'flaky').map(({ place, title, projectName }) => `[${projectName}] ${place} ${title}`)
}

/** The files and lines of the browser tests that failed. */
export function failedBrowserTests(report: Pick<BrowserReport, 'suites'>): string[] {
  return [...new Set(testsOf(report, 'unexpected').map(({ place }) => place))]
}

interface ReportedTest {
  place: string
  title: string
  projectName: string
}

function testsOf({ suites }: Pick<BrowserReport, 'suites'>, wanted: TestStatus): ReportedTest[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => ({ place: `${file}:${line}`, title, projectName })),
    ),
    ...testsOf({ suites: inner }, wanted),
  ])
}
