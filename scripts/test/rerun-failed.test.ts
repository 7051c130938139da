import { expect, test, vi } from 'vitest'
import { runOnce, runWithRerun, type TestPart } from './rerun-failed.ts'
import type { RanTest, TestRun } from './test-states.ts'

const ran = (title: string, state: RanTest['state']): RanTest => ({ file: 'a.test.ts', title, state })

/** A part whose runs end as given, one after the other. */
function partOf(runs: TestRun[], runAgain: TestPart['runAgain'] = () => Promise.resolve({ tests: [] })) {
  const run = vi.fn<TestPart['run']>(() => Promise.resolve(runs.shift() ?? { tests: [] }))
  return { run, runAgain: vi.fn<TestPart['runAgain']>(runAgain) }
}

test('tests that pass are not run again', async () => {
  const part = partOf([{ tests: [ran('adds', 'passed')] }])
  expect(await runWithRerun(part, 8)).toEqual({
    count: { passed: 1, failed: 0, skipped: 0 },
    flaky: [],
  })
  expect(part.runAgain).not.toHaveBeenCalled()
})

test('failed tests are run again in isolation, and pass if they pass then', async () => {
  const part = partOf([{ tests: [ran('adds', 'failed'), ran('divides', 'passed')] }], () =>
    Promise.resolve({ tests: [ran('adds', 'passed')] }),
  )
  const { count, flaky } = await runWithRerun(part, 8)
  expect([count.failed, flaky]).toEqual([0, [ran('adds', 'failed')]])
  expect(part.runAgain).toHaveBeenCalledExactlyOnceWith([ran('adds', 'failed')])
})

test('when more tests failed than are run again, all count', async () => {
  const part = partOf([{ tests: [ran('adds', 'failed'), ran('divides', 'failed')] }])
  expect((await runWithRerun(part, 1)).count.failed).toBe(2)
  expect(part.runAgain).not.toHaveBeenCalled()
})

test('a runner that fails without a failed test runs everything again, once', async () => {
  const fault = 'The worker has exited.'
  const mended = partOf([{ tests: [], fault }, { tests: [ran('adds', 'passed')] }])
  expect((await runWithRerun(mended, 8)).count).toEqual({ passed: 1, failed: 0, skipped: 0 })
  const broken = partOf([
    { tests: [], fault },
    { tests: [ran('adds', 'passed')], fault },
  ])
  expect((await runWithRerun(broken, 8)).count).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(broken.run).toHaveBeenCalledTimes(2)
})

test('without a second run, failed tests and faults count, but for tests that are known to be flaky', async () => {
  const tests = [ran('adds', 'failed'), ran('divides', 'failed'), ran('shifts', 'passed')]
  const part = partOf([{ tests }, { tests: [], fault: 'No test ran.' }])
  const isKnownFlaky = ({ title }: RanTest) => title === 'adds'
  expect(await runOnce(part, isKnownFlaky)).toEqual({
    count: { passed: 2, failed: 1, skipped: 0 },
    flaky: [ran('adds', 'failed')],
  })
  expect((await runOnce(part, isKnownFlaky)).count.failed).toBe(1)
})
