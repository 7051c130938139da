import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { check } from './check.ts'
import { findBrowser } from './run/browser.ts'
import { build } from './run/build.ts'
import { endWithSentence, ScriptFailure } from './run/script-failure.ts'
import { scriptOf } from './run/script-of.ts'

interface Count {
  passed: number
  failed: number
  skipped?: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
}

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'))

/** Runs vitest on some projects; a run that ends without a report counts as one failure. */
function vitest(projects: string[], ...rest: string[]): Count {
  const file = path.join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = [
    ...chosen,
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { status } = spawnSync(process.execPath, [scriptOf('vitest'), 'run', ...args, ...rest], {
    stdio: 'inherit',
  })
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = readReport(file)
  const skipped = numPendingTests + numTodoTests
  return atLeastOne(status, { passed: numPassedTests, failed: numFailedTests, skipped })
}

/** Runs the browser tests. */
function playwright(...rest: string[]): Count {
  const file = path.join(reports, 'browser.json')
  useBrowser()
  const args = [
    scriptOf('@playwright/test', 'playwright'),
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
  ]
  const { status } = spawnSync(process.execPath, [...args, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(file).stats ?? {}
  return atLeastOne(status, { passed: expected + flaky, failed: unexpected, skipped })
}

function atLeastOne(status: number | null, count: Count): Count {
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function readReport(file: string): Partial<VitestReport & PlaywrightReport> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

async function buildCount(): Promise<Count> {
  try {
    await build()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof ScriptFailure ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

function insideTests(): Count {
  useBrowser()
  return vitest(['unit', 'components', 'workerd'])
}

/** Tells what is run which browser to use: one that has to be fetched is fetched here. */
function useBrowser(): void {
  const browser = findBrowser()
  if (browser) process.env.CHROMIUM = browser
}

/** What `npm test` runs, in this order. */
const parts: [title: string, run: () => Count | Promise<Count>][] = [
  ['Format, lint, styles, types', check],
  ['Unit, component and workerd tests', insideTests],
  ['Build', buildCount],
  ['HTTP tests', () => vitest(['http'])],
  ['Browser tests', () => playwright()],
]

/** What `npm run test:NAME -- ARGUMENTS` runs: names of files, or what vitest and Playwright take besides. */
const alone: Record<string, (args: string[]) => void | Promise<void>> = {
  unit: (args) => vitestAlone('unit', args),
  components: (args) => {
    useBrowser()
    vitestAlone('components', args)
  },
  workerd: (args) => vitestAlone('workerd', args),
  http: async (args) => {
    await build()
    vitestAlone('http', args)
  },
  e2e: async (args) => {
    await build()
    useBrowser()
    runAlone(scriptOf('@playwright/test', 'playwright'), [
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      '--reporter=list',
      ...args,
    ])
  },
}

/** Once, or with `--watch` again at each change. */
function vitestAlone(project: string, args: string[]): void {
  const mode = args.includes('--watch') ? 'watch' : 'run'
  runAlone(scriptOf('vitest'), [mode, '--project', project, ...args.filter((arg) => arg !== '--watch')])
}

function runAlone(script: string, args: string[]): void {
  process.exitCode = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1
}

async function runAll(): Promise<void> {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const [title, run] of parts) {
    console.log(`\n— ${title}`)
    const begin = performance.now()
    const { passed, failed, skipped = 0 } = await run()
    console.log(`— ${title}: ${Math.round((performance.now() - begin) / 1000)} s`)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

const [part, ...args] = process.argv.slice(2)
if (part === undefined) await runAll()
else if (part in alone) await Promise.resolve(alone[part]?.(args)).catch(endWithSentence)
else {
  console.error(`There's no part “${part}”. Parts: ${Object.keys(alone).join(', ')}.`)
  process.exitCode = 1
}
