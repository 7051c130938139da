import { expect, test } from 'vitest'
import {
  countBrowserTests,
  failedBrowserTests,
  flakyBrowserTests,
  type BrowserReport,
} from './browser-report.ts'

const spec = (title: string, ...statuses: ('expected' | 'flaky' | 'unexpected' | 'skipped')[]) => ({
  title,
  file: 'hub.spec.ts',
  line: 7,
  tests: statuses.map((status) => ({ projectName: 'community', status })),
})

const report: BrowserReport = {
  stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 1 },
  suites: [
    {
      specs: [spec('opens', 'expected'), spec('closes', 'unexpected')],
      suites: [{ specs: [spec('turns', 'expected', 'flaky'), spec('waits', 'skipped')] }],
    },
  ],
}

test('a browser test that passed only at its second try counts as failed, and is named', () => {
  expect(countBrowserTests(report)).toEqual({ passed: 2, failed: 2, skipped: 1 })
  expect(flakyBrowserTests(report)).toEqual(['[community] hub.spec.ts:7 turns'])
})

test('a failed browser test is named by its file and line', () => {
  expect(failedBrowserTests(report)).toEqual(['hub.spec.ts:7'])
})
