import { expect, test } from 'vitest'
import { wholeFile } from './test-states.ts'
import { readVitestReport } from './vitest-report.ts'

test('the tests of a report are read with their states and errors', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' as const },
    { fullName: 'divides', status: 'failed' as const, failureMessages: ['expected 1 to be 2'] },
    { fullName: 'waits', status: 'todo' as const },
  ]
  const report = {
    testResults: [{ name: '/site/src/a.test.ts', status: 'failed' as const, assertionResults }],
  }
  expect(readVitestReport(report, '/site')).toEqual([
    { file: 'src/a.test.ts', title: 'adds', state: 'passed' },
    { file: 'src/a.test.ts', title: 'divides', state: 'failed', error: 'expected 1 to be 2' },
    { file: 'src/a.test.ts', title: 'waits', state: 'skipped' },
  ])
})

test('a file that fails outside of its tests has one failure of its own', () => {
  const file = { name: '/site/src/a.test.ts', status: 'failed' as const, message: 'Cannot import b.ts' }
  expect(readVitestReport({ testResults: [{ ...file, assertionResults: [] }] }, '/site')).toEqual([
    { file: 'src/a.test.ts', title: wholeFile, state: 'failed', error: 'Cannot import b.ts' },
  ])
})
