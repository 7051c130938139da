import { expect, test } from 'vitest'
import { readBrowserReport, type BrowserReport } from './browser-report.ts'

type Status = 'expected' | 'flaky' | 'unexpected' | 'skipped'

const spec = (title: string, ...statuses: Status[]) => ({
  title,
  file: 'hub.spec.ts',
  line: 7,
  tests: statuses.map((status) => ({
    projectName: 'community',
    status,
    results: status === 'unexpected' ? [{ error: { message: 'Timed out' } }] : [{}],
  })),
})

const suites = [
  {
    specs: [spec('opens', 'expected'), spec('closes', 'unexpected')],
    suites: [{ specs: [spec('turns', 'flaky'), spec('waits', 'skipped')] }],
  },
]

test('the tests of a report are read with their states; one that passed only when retried has failed', () => {
  const { tests } = readBrowserReport({ suites, errors: [] })
  expect(tests.map(({ title, state }) => [title, state])).toEqual([
    ['[community] opens', 'passed'],
    ['[community] closes', 'failed'],
    ['[community] turns', 'failed'],
    ['[community] waits', 'skipped'],
  ])
})

test('a failed test has its error, and the arguments that run it again', () => {
  const { tests } = readBrowserReport({ suites, errors: [] })
  expect(tests[1]).toMatchObject({ project: 'community', file: 'hub.spec.ts', line: 7, error: 'Timed out' })
})

test('an error outside of tests is a fault, unless tests failed too', () => {
  const errors = [{ message: 'The server has ended' }]
  const passing: BrowserReport['suites'] = [{ specs: [spec('opens', 'expected')] }]
  expect(readBrowserReport({ suites: passing, errors }).fault).toBe('The server has ended')
  expect(readBrowserReport({ suites, errors }).fault).toBeUndefined()
})
