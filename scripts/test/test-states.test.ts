import { expect, test } from 'vitest'
import { mergeRuns, wholeFile, type RanTest } from './test-states.ts'

const ran = (title: string, state: RanTest['state'], file = 'a.test.ts'): RanTest => ({ file, title, state })

test('a test that fails in the first run alone is flaky, and counts as passed', () => {
  const first = { tests: [ran('adds', 'failed'), ran('subtracts', 'passed'), ran('waits', 'skipped')] }
  const { count, flaky, failed } = mergeRuns(first, { tests: [ran('adds', 'passed')] })
  expect(count).toEqual({ passed: 2, failed: 0, skipped: 1 })
  expect([flaky, failed]).toEqual([[ran('adds', 'failed')], []])
})

test('a test that fails in both runs, or is not in the second, has failed', () => {
  const first = { tests: [ran('adds', 'failed'), ran('divides', 'failed')] }
  const { count, flaky, failed } = mergeRuns(first, { tests: [ran('adds', 'failed')] })
  expect(count).toEqual({ passed: 0, failed: 2, skipped: 0 })
  expect([flaky, failed]).toEqual([[], first.tests])
})

test('a test that fails only in the second run is flaky', () => {
  const first = { tests: [ran('adds', 'failed'), ran('divides', 'passed')] }
  const second = { tests: [ran('adds', 'passed'), ran('divides', 'failed')] }
  expect(mergeRuns(first, second).count).toEqual({ passed: 2, failed: 0, skipped: 0 })
  expect(mergeRuns(first, second).flaky.map(({ title }) => title)).toEqual(['adds', 'divides'])
})

test('when a file fails as a whole, the second run counts its tests', () => {
  const first = { tests: [ran(wholeFile, 'failed'), ran('adds', 'skipped')] }
  const { count, flaky } = mergeRuns(first, { tests: [ran('adds', 'passed')] })
  expect(count).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(flaky.map(({ title }) => title)).toEqual([wholeFile])
  const again = { tests: [ran(wholeFile, 'failed'), ran('adds', 'skipped')] }
  expect(mergeRuns(first, again).count).toEqual({ passed: 0, failed: 1, skipped: 1 })
})

test('tests of the same file and title are distinguished by their order', () => {
  const first = { tests: [ran('adds', 'passed'), ran('adds', 'failed'), ran('adds', 'passed', 'b.test.ts')] }
  const second = { tests: [ran('adds', 'passed'), ran('adds', 'failed')] }
  expect(mergeRuns(first, second).count).toEqual({ passed: 2, failed: 1, skipped: 0 })
})
