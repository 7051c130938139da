import type { Count } from './test-counts.ts'

type TestState = 'passed' | 'failed' | 'skipped'

/** One test of a run. */
export interface RanTest {
  /** A path from the folder of the project. */
  file: string
  title: string
  state: TestState
  /** Why it failed. */
  error?: string
}

/** A run of a test runner. */
export interface TestRun<Test extends RanTest = RanTest> {
  tests: Test[]
  /** Why the runner failed, if it did although no test of it has failed. */
  fault?: string
}

/** The title of a failure that no test of the file has, such as that of its `beforeAll`. */
export const wholeFile = '(the file)'

/** Merged result of two runs of the same part. */
export interface MergedRuns {
  count: Count
  /** Tests that failed in one run and passed in the other, with the error of the failure. */
  flaky: RanTest[]
  /** Tests that failed in both. */
  failed: RanTest[]
}

/** Merges a run with the second run of its failed tests: a test has failed if it failed in both. */
export function mergeRuns(first: TestRun, second: TestRun): MergedRuns {
  const again = byName(second.tests)
  const merged = byName(first.tests)
  const flaky: RanTest[] = []
  const failed: RanTest[] = []
  const ranAgain = new Set(second.tests.map(({ file }) => file))
  for (const [name, test] of merged) {
    // A file that works the second time has no test of this title then.
    if (test.title === wholeFile && ranAgain.has(test.file) && !again.has(name)) {
      merged.delete(name)
      flaky.push(test)
    } else if (test.state === 'failed') {
      const other = again.get(name)
      if (other?.state === 'passed') {
        merged.set(name, other)
        flaky.push(test)
      } else failed.push(test)
    }
  }
  for (const [name, test] of again) {
    const before = merged.get(name)
    if (before?.state === 'passed' && test.state === 'failed') flaky.push(test)
    if (!before || before.state === 'skipped') {
      merged.set(name, test)
      if (test.state === 'failed') failed.push(test)
    }
  }
  return { count: countTests([...merged.values()]), flaky, failed }
}

/** How many tests ended in which state. */
export function countTests(tests: readonly RanTest[]): Count {
  const of = (expectedState: TestState) => tests.filter(({ state }) => state === expectedState).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

/** The tests by their file and title; those that share both, by their order too. */
function byName(tests: readonly RanTest[]): Map<string, RanTest> {
  const names = new Map<string, RanTest>()
  for (const test of tests) {
    let name = `${test.file} ${test.title}`
    while (names.has(name)) name += ' +'
    names.set(name, test)
  }
  return names
}
