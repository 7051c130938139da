import type { Count } from './test-counts.ts'
import { countTests, mergeRuns, type RanTest, type TestRun } from './test-states.ts'

/** Tests that a runner runs together. */
export interface TestPart<Test extends RanTest = RanTest> {
  run(): Promise<TestRun<Test>>
  /** Runs failed tests again in isolation: one at a time, with nothing that the first run has left. */
  runAgain(failed: readonly Test[]): Promise<TestRun>
}

/** Result of a part; its flaky tests count as passed. */
export interface PartResult {
  count: Count
  flaky: RanTest[]
}

/**
 * Runs a part and then its failed tests once more, if there are at most `max`; a test has failed only if it failed twice.
 * A runner that failed without a failed test runs everything again, once.
 */
export async function runWithRerun<Test extends RanTest>(
  { run, runAgain }: TestPart<Test>,
  max: number,
): Promise<PartResult> {
  let first = await run()
  if (first.fault !== undefined) {
    console.log(`\n${first.fault}\nRunning this part again.`)
    first = await run()
  }
  const failed = first.tests.filter(({ state }) => state === 'failed')
  const count = countTests(first.tests)
  if (first.fault !== undefined) return { count: { ...count, failed: count.failed + 1 }, flaky: [] }
  if (failed.length === 0) return { count, flaky: [] }
  if (failed.length > max) {
    console.log(`\nMore than ${max} tests failed, so none is run again.`)
    return { count, flaky: [] }
  }
  console.log(`\nRunning the failed tests again in isolation: ${failed.map(({ title }) => title).join('; ')}`)
  const merged = mergeRuns(first, await runAgain(failed))
  for (const test of merged.failed) console.log(`Failed twice: ${test.file}: ${test.title}`)
  return merged
}

/** Runs a part once: every failed test counts that isn't known to be flaky. */
export async function runOnce(
  { run }: TestPart,
  isKnownFlaky: (test: RanTest) => boolean,
): Promise<PartResult> {
  const { tests, fault } = await run()
  const flaky = tests.filter((test) => test.state === 'failed' && isKnownFlaky(test))
  const { passed, failed, skipped } = countTests(tests)
  const count = { passed: passed + flaky.length, failed: failed - flaky.length, skipped }
  if (fault === undefined) return { count, flaky }
  console.log(`\n${fault}`)
  return { count: { ...count, failed: count.failed + 1 }, flaky }
}
