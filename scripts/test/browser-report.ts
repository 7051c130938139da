import type { RanTest, TestRun } from './test-states.ts'

/** Fields of Playwright's JSON report that are read here. */
export interface BrowserReport {
  suites: BrowserSuite[]
  /** Errors outside of tests, such as that of the global setup. */
  errors: { message?: string }[]
}

type TestStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped'

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: {
      projectName: string
      status: TestStatus
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

/** A browser test of a run, with the arguments by which Playwright runs it again. */
export interface RanBrowserTest extends RanTest {
  project: string
  line: number
}

const states = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const

/** The run that a report describes. */
export function readBrowserReport({ suites, errors }: BrowserReport): TestRun<RanBrowserTest> {
  const tests = testsOf(suites)
  const fault = errors.map(({ message = '' }) => message).join('\n')
  return { tests, ...(fault && !tests.some(({ state }) => state === 'failed') && { fault }) }
}

function testsOf(suites: readonly BrowserSuite[]): RanBrowserTest[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ projectName, status, results }): RanBrowserTest => {
        const error = results.map((result) => result.error?.message).find(Boolean)
        return {
          file,
          line,
          project: projectName,
          title: `[${projectName}] ${title}`,
          state: states[status],
          ...(error && { error }),
        }
      }),
    ),
    ...testsOf(inner),
  ])
}
