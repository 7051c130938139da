import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findBrowser } from '#scripts/browser/browser.ts'
import { build } from '#scripts/build/build.ts'
import { packageScript } from '#scripts/command-line/package-script.ts'
import { check } from './check.ts'

/** `npm test` runs what a change has to pass; with the argument `all`, everything. */
const isFull = process.argv[2] === 'all'

// A run starts a hundred processes, each of which would compile the same packages.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node')
if (isFull) process.env.TEST_SET = 'all'

const results: string[] = []

/** Leap day, ten seconds before its end: the date on which calculations in days, months or years fail first. */
const leapDay = { TEST_DATE: '2028-02-29T23:59:50Z', TEST_DATABASE: 'simulated' }

await phase('Build, checks and unit tests', async () => {
  const isBuilt = build().then(
    () => true,
    (error: unknown) => console.error(error),
  )
  const passed = await Promise.all([isBuilt, check(), vitest(['unit']), findBrowser().then(() => true)])
  return passed.every(Boolean)
})
await phase('Component and workerd tests', () => vitest(['components', 'workerd']))
if (isFull)
  await phase('Workerd tests on February 29, on the simulated database', () =>
    vitest(['workerd'], [], leapDay),
  )
// These wait for their servers, which leaves processors idle.
await phase('HTTP tests', () => vitest(['http'], [`--maxWorkers=${availableParallelism() + 1}`]))
if (isFull) await phase('Drills', () => vitest(['drills'], ['--maxWorkers=1']))
await phase('Browser tests', () => {
  const browserTests = ['test', '--config', 'tests/e2e/playwright.config.ts']
  const selected = isFull ? [] : ['--grep-invert', '@all']
  return run([packageScript('@playwright/test', 'playwright'), ...browserTests, ...selected])
})
console.log(`\n${results.join('\n')}`)

/** Runs a phase, and notes whether it passed and how long it took. */
async function phase(title: string, tests: () => Promise<boolean>): Promise<void> {
  console.log(`\n— ${title} …`)
  const startedAt = performance.now()
  const isPassed = await tests()
  if (!isPassed) process.exitCode = 1
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  results.push(`${isPassed ? 'passed' : 'FAILED'}  ${title}: ${seconds} s`)
}

function vitest(projects: readonly string[], options: readonly string[] = [], env = {}): Promise<boolean> {
  const selected = projects.flatMap((project) => ['--project', project])
  return run([packageScript('vitest'), 'run', ...selected, '--silent=passed-only', ...options], env)
}

function run(args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code === 0))
  })
}
