import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../browser/browser.ts'
import { packageScript } from '../command-line/package-script.ts'
import { readBrowserReport, type BrowserReport, type RanBrowserTest } from './browser-report.ts'
import { runScript } from './run-script.ts'
import type { TestPart } from './rerun-failed.ts'
import type { RanTest, TestRun } from './test-states.ts'
import { readVitestReport, type VitestReport } from './vitest-report.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'))

/** How Playwright is started. */
export const playwrightTest = [
  packageScript('@playwright/test', 'playwright'),
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
]

/** Some of vitest's projects, in so many worker processes: one for each processor by default. */
export function vitestPart(projects: readonly string[], workers?: number): TestPart {
  const chosen = projects.flatMap((project) => ['--project', project])
  return {
    run: () => runVitest(workers === undefined ? chosen : [...chosen, `--maxWorkers=${workers}`]),
    runAgain: (failed) =>
      runVitest([...chosen, '--maxWorkers=1', ...new Set(failed.map(({ file }) => file))]),
  }
}

/** The browser tests: all, or the gate's, which are those without the tag `@all`. */
export function browserPart({ all }: { all: boolean }): TestPart<RanBrowserTest> {
  if (all) process.env.TEST_SET = 'all'
  return {
    run: () => runPlaywright([`--max-failures=${all ? 0 : maxFailures + 1}`]),
    // A server of its own with data as new, and traces, which would cost a tenth of the time of the whole run.
    async runAgain(failed) {
      // The checks at the end of a run mean nothing for a run of a few tests.
      const tests = failed.filter(({ project }) => project !== 'the end')
      if (tests.length === 0) return { tests }
      return runPlaywright([
        '--workers=1',
        '--trace=on',
        '--output=test-results/again',
        ...new Set(tests.map(({ project }) => `--project=${project}`)),
        ...new Set(tests.map(({ file, line }) => `${file}:${line}`)),
      ])
    },
  }
}

/** How many failed tests of a part are run again. More have one cause, which a second run doesn't change. */
export const maxFailures = 8

async function runVitest(args: readonly string[]): Promise<TestRun> {
  const file = path.join(reports, `vitest-${crypto.randomUUID()}.json`)
  const code = await runScript([
    packageScript('vitest'),
    'run',
    ...args,
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport(file) as VitestReport | null
  const tests = report ? readVitestReport(report, process.cwd()) : []
  return { tests, ...faultOf(code, tests) }
}

async function runPlaywright(args: readonly string[]): Promise<TestRun<RanBrowserTest>> {
  const file = path.join(reports, `browser-${crypto.randomUUID()}.json`)
  const code = await runScript([...playwrightTest, ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const report = readReport(file) as BrowserReport | null
  const run = report ? readBrowserReport(report) : { tests: [] }
  return { ...faultOf(code, run.tests), ...run }
}

/** Sets the browser for everything that runs from now on, and installs it if it's missing. */
export async function useBrowser(): Promise<void> {
  const browser = await findBrowser()
  if (browser) process.env.CHROMIUM = browser
}

/** A runner that ends badly although it names no failed test, or that ran none. */
function faultOf(code: number, tests: readonly RanTest[]): { fault?: string } {
  if (tests.some(({ state }) => state === 'failed')) return {}
  if (code !== 0) return { fault: `The runner ended with exit code ${code}, without a failed test.` }
  return tests.length === 0 ? { fault: 'The runner ran no test.' } : {}
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
