import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { build } from './build/build.ts'
import { check } from './check.ts'
import { endWithSentence, ScriptFailure } from './command-line/script-output.ts'
import { packageScript } from './command-line/package-script.ts'
import { sum, type Count } from './test/test-counts.ts'
import { flakyName, readFlakyList } from './test/flaky-list.ts'
import { reportFlaky } from './test/flaky-report.ts'
import { endLeftoverProcesses, runVariable } from './test/leftover-processes.ts'
import { phase, processorSeconds, elapsedSince } from './test/phase.ts'
import { runScript } from './test/run-script.ts'
import { browserPart, maxFailures, playwrightTest, useBrowser, vitestPart } from './test/run-tests.ts'
import { runOnce, runWithRerun, type TestPart } from './test/rerun-failed.ts'
import type { RanTest } from './test/test-states.ts'

// A run starts a hundred processes, each of which would compile the same packages.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node')

async function buildCount(): Promise<Count> {
  try {
    await build()
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error instanceof ScriptFailure ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Leap day, ten seconds before its end: the date on which calculations in days, months or years fail first. */
const leapDay = '2028-02-29T23:59:50Z'

/** Commands `npm run test:NAME -- ARGUMENTS`, by name; the arguments are file names, or other arguments of vitest and Playwright. */
const alone: Record<string, (args: string[]) => Promise<number>> = {
  all: () => runPhases({ all: true }),
  unit: (args) => vitestAlone(['unit'], args),
  async components(args) {
    await useBrowser()
    return vitestAlone(['components'], args)
  },
  workerd: (args) => vitestAlone(['workerd'], args),
  http: (args) => builtVitestAlone('http', args),
  drills: (args) => builtVitestAlone('drills', args),
  async e2e(args) {
    await build()
    await useBrowser()
    return runScript([...playwrightTest, '--reporter=list', ...args], { TEST_SET: 'all' })
  },
  coverage: (args) => vitestAlone(['unit', 'workerd'], ['--coverage', ...args]),
}

/** Once, or with `--watch` again at each change. */
function vitestAlone(projects: string[], args: string[]): Promise<number> {
  const mode = args.includes('--watch') ? 'watch' : 'run'
  const chosen = projects.flatMap((project) => ['--project', project])
  return runScript([packageScript('vitest'), mode, ...chosen, ...args.filter((arg) => arg !== '--watch')])
}

async function builtVitestAlone(project: string, args: string[]): Promise<number> {
  await build()
  return vitestAlone([project], args)
}

/**
 * Runs the gate's tests, or all tests, and returns the exit code. Only the build and the checks run in parallel: tests that share a
 * busy machine time out. Tests that fail in the gate are run again in isolation; with `all`, each test runs once, and may only fail if
 * it's listed as flaky.
 */
async function runPhases({ all }: { all: boolean }): Promise<number> {
  const runId = crypto.randomUUID()
  const begin = performance.now()
  const used = processorSeconds()
  const flaky: RanTest[] = []
  const list = readFlakyList(readFileSync('tests/flaky.md', 'utf8'), new Date())
  const isListed = (test: RanTest) => list.has(flakyName(test))
  const counts = await phase('Build, format, lint, styles, types', () =>
    Promise.all([buildCount(), check(), useBrowser().then(() => sum([]))]),
  )
  // Not earlier: installing the browser may have started processes that stay.
  process.env[runVariable] = runId
  async function testPhase<Test extends RanTest>(title: string, part: TestPart<Test>): Promise<void> {
    const result = await phase(title, () => (all ? runOnce(part, isListed) : runWithRerun(part, maxFailures)))
    counts.push(result.count)
    flaky.push(...result.flaky)
  }
  await testPhase('Unit, component and workerd tests', vitestPart(['unit', 'components', 'workerd']))
  if (all) {
    process.env.TEST_DATE = leapDay
    process.env.TEST_DATABASE = 'local'
    await testPhase('Workerd tests on February 29, on the local database', vitestPart(['workerd']))
    delete process.env.TEST_DATE
    delete process.env.TEST_DATABASE
  }
  // These wait for their servers, which leaves processors idle.
  await testPhase('HTTP tests', vitestPart(['http'], availableParallelism() + 1))
  if (all) await testPhase('Drills', vitestPart(['drills'], 1))
  await testPhase('Browser tests', browserPart({ all }))
  const left = await endLeftoverProcesses(runId)
  for (const { command } of left) console.log(`\nA process was left behind, and is ended now: ${command}`)
  counts.push({ passed: left.length > 0 ? 0 : 1, failed: left.length > 0 ? 1 : 0, skipped: 0 })
  const { passed, failed, skipped } = sum(counts)
  console.log(`\nAll of it: ${elapsedSince(begin, used)}`)
  reportFlaky(flaky)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed > 0 ? 1 : 0
}

const [part, ...args] = process.argv.slice(2)
const run = part === undefined ? () => runPhases({ all: false }) : alone[part]
if (run) process.exitCode = await run(args).catch(endWithSentence)
else {
  console.error(`There's no part “${part}”. Parts: ${Object.keys(alone).join(', ')}.`)
  process.exitCode = 1
}
