import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '#scripts/browser/browser.ts'
import { build } from '#scripts/build/build.ts'
import { check } from './check.ts'
import { packageScript } from '#scripts/command-line/package-script.ts'

/** `npm test` runs what a change has to pass; with the argument `all`, everything. */
const isFull = process.argv[2] === 'all'

// A run starts a hundred processes, each of which would compile the same packages.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node')
if (isFull) process.env.TEST_SET = 'all'

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
const durations: string[] = []
const flaky: string[] = []

/** Leap day, ten seconds before its end: the date on which calculations in days, months or years fail first. */
const leapDay = '2028-02-29T23:59:50Z'

await phase('Build, checks and unit tests', () =>
  Promise.all([
    build().then(
      () => count('passed'),
      (error: unknown) => {
        console.error(error)
        count('failed')
      },
    ),
    check().then((isPassed) => count(isPassed ? 'passed' : 'failed')),
    findBrowser(),
    vitest(['unit']),
  ]),
)
await phase('Component and workerd tests', () => vitest(['components', 'workerd']))
if (isFull)
  await phase('Workerd tests on February 29, on the simulated database', () =>
    vitest(['workerd'], { env: { TEST_DATE: leapDay, TEST_DATABASE: 'simulated' } }),
  )
// These wait for their servers, which leaves processors idle.
await phase('HTTP tests', () => vitest(['http'], { workers: availableParallelism() + 1 }))
if (isFull) await phase('Drills', () => vitest(['drills'], { workers: 1 }))
await phase('Browser tests', browserTests)

console.log(`\n${durations.join('\n')}`)
for (const test of flaky) console.log(`Flaky: ${test}`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed > 0 ? 1 : 0

/** Runs a phase and notes how long it took. */
async function phase(title: string, run: () => Promise<unknown>): Promise<void> {
  console.log(`\n— ${title} …`)
  const [startedAt, used] = [performance.now(), processorSeconds()]
  await run()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  durations.push(`${title}: ${seconds} s, ${Math.round(processorSeconds() - used)} s of processor time`)
}

/**
 * How long the machine's processors have worked since it started, other programs included: a test's servers and browsers are ended by
 * others than us, so that their time isn't known to us in another way.
 */
function processorSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000
}

function count(outcome: keyof typeof counts): void {
  counts[outcome]++
}

/** Fields of Vitest's JSON report that are read here. A test that passed when it was run again has messages of its failure. */
interface VitestReport {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

interface VitestOptions {
  /** One for each processor by default. */
  workers?: number
  env?: Record<string, string>
}

async function vitest(projects: readonly string[], { workers, env }: VitestOptions = {}): Promise<void> {
  const file = path.join(reports, `${projects.join('-')}.json`)
  const args = [
    ...projects.flatMap((project) => ['--project', project]),
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await runScript([packageScript('vitest'), 'run', ...args], env)
  const found = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, assertionResults } of (readReport(file) as VitestReport | null)?.testResults ?? [])
    for (const { fullName, status, failureMessages } of assertionResults) {
      found[status === 'passed' || status === 'failed' ? status : 'skipped']++
      if (status === 'passed' && failureMessages?.length)
        flaky.push(`${path.relative('.', name)}: ${fullName}`)
    }
  addRun(code, found)
}

/** Fields of Playwright's JSON report that are read here; its list reporter names the flaky tests. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

async function browserTests(): Promise<void> {
  const file = path.join(reports, 'browser.json')
  const args = [
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    ...(isFull ? [] : ['--grep-invert', '@all']),
  ]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await runScript([packageScript('@playwright/test', 'playwright'), ...args], env)
  const stats = (readReport(file) as BrowserReport | null)?.stats
  addRun(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  })
}

/** Adds the counts of a runner. One that ended badly without a failed test, or ran none, is one failure. */
function addRun(code: number, { passed, failed, skipped }: typeof counts): void {
  counts.passed += passed
  counts.skipped += skipped
  counts.failed += failed > 0 || (code === 0 && passed > 0) ? failed : 1
}

function runScript(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
