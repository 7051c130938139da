import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../browser/browser.ts'
import { scriptOf } from '../run/script-of.ts'
import {
  countBrowserTests,
  failedBrowserTests,
  flakyBrowserTests,
  type BrowserReport,
} from './browser-report.ts'
import type { Count } from './count.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'))

/** How Playwright is started. */
export const playwrightTest = [
  scriptOf('@playwright/test', 'playwright'),
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
]

/** How a script is run. */
interface RunOptions {
  env?: Record<string, string>
  /** Writes nothing before the end, for what runs beside something that writes as it goes. */
  quiet?: boolean
}

/** Runs a script of a package in a process of its own, which writes where this one does; answers with its exit code. */
export function runScript(args: readonly string[], { env, quiet }: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}

/** Runs vitest on some projects; a run that ends without a report counts as one failure. */
export async function countVitest(projects: string[], { quiet = false } = {}): Promise<Count> {
  const file = path.join(reports, `${projects.join('-')}.json`)
  if (projects.includes('components')) useBrowser()
  const args = [
    scriptOf('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await runScript(args, { quiet })
  const report = readReport(file) as VitestReport | null
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report ?? {}
  return atLeastOneFailure(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
}

/**
 * Runs the browser tests, and names those that passed only when they were tried again. In CI, where none is, those that failed
 * run once more for their traces, which cost a tenth of the time; it changes nothing about the result.
 */
export async function countPlaywright(): Promise<Count> {
  const file = path.join(reports, 'browser.json')
  useBrowser()
  const code = await runScript(playwrightTest, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  const report = readReport(file) as BrowserReport | null
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  for (const name of flakyBrowserTests(report)) console.log(`Passed only at the second try: ${name}`)
  const failed = failedBrowserTests(report)
  if (process.env.CI && failed.length > 0) {
    console.log('\nThe failed tests again, for their traces:')
    await runScript([
      ...playwrightTest,
      '--reporter=list',
      '--trace=on',
      '--output=test-results/traced',
      ...failed,
    ])
  }
  return atLeastOneFailure(code, countBrowserTests(report))
}

/** Sets the browser for everything that runs from now on, and installs it if it's missing. */
export function useBrowser(): void {
  const browser = findBrowser()
  if (browser) process.env.CHROMIUM = browser
}

function atLeastOneFailure(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
