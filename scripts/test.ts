import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { check } from './check.ts'
import { findBrowser } from './run/browser.ts'
import { build } from './run/build.ts'

interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
}

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'))

/** Runs vitest on some projects; a run that ends without a report counts as one failure. */
function vitest(...projects: string[]): Count {
  const file = path.join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = [
    'run',
    ...chosen,
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { status } = spawnSync('vitest', args, { stdio: 'inherit' })
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file)
  return atLeastOne(status, { passed: numPassedTests, failed: numFailedTests })
}

/** Runs the browser journeys. */
function playwright(): Count {
  const file = path.join(reports, 'browser.json')
  const browser = findBrowser()
  const { status } = spawnSync('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(browser && { CHROMIUM: browser }) },
  })
  const { stats } = readReport(file)
  return atLeastOne(status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  })
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

function buildCount(): Count {
  try {
    build()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

const parts: [title: string, run: () => Count | Promise<Count>][] = [
  ['Format, lint, styles, types', check],
  ['Unit and workerd tests', () => vitest('unit', 'workerd')],
  ['Build', buildCount],
  ['HTTP tests', () => vitest('http')],
  ['Browser tests', playwright],
]

const total: Count = { passed: 0, failed: 0 }
for (const [title, run] of parts) {
  console.log(`\n— ${title}`)
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
