import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '#scripts/browser/browser.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/** Run through npm on demand: a tool of this size is not a dependency of the project. */
const lighthouse = 'lighthouse@13.5.0'

/** The four categories that a page is judged in. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's results for a page on its default phone: 4× slower processor, slow 4G, both simulated. */
export interface LighthouseResult {
  /** Of 100, by category. */
  scores: Record<string, number>
  /** Milliseconds; the largest contentful paint. */
  lcp: number
  /** Milliseconds in which the main thread was blocked. */
  blocked: number
  /** Cumulative layout shift. */
  cls: number
  /** Kilobytes on the wire. */
  bytes: number
  /** Audits that cost points, by category. */
  findings: string[]
}

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

/** Measures an address some times; the run with the median largest paint speaks for it. */
export async function runLighthouse(url: string, runs: number): Promise<LighthouseResult> {
  const results: LighthouseResult[] = []
  for (let run = 0; run < runs; run++) results.push(resultOf(await runOnce(url)))
  const median = results.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(runs / 2)]
  if (!median) throw new Error('Lighthouse is run at least once.')
  return median
}

async function runOnce(url: string): Promise<Report> {
  // By its name, npm is a shell's script, which not every system can start.
  const npm = process.env.npm_execpath
  if (npm === undefined) throw new ScriptFailure('Start this with npm run, which tells it where npm is.')
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))
  const file = path.join(folder, 'report.json')
  const options = [
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
  ]
  try {
    const env = { ...process.env, CHROME_PATH: (await findBrowser()) ?? chromium.executablePath() }
    const command = [npm, 'exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...options]
    await promisify(execFile)(process.execPath, command, { env })
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
    return report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function resultOf({ categories: judged, audits }: Report): LighthouseResult {
  const numeric = (name: string) => audits[name]?.numericValue ?? 0
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
    ),
    lcp: Math.round(numeric('largest-contentful-paint')),
    blocked: Math.round(numeric('total-blocking-time')),
    cls: Math.round(numeric('cumulative-layout-shift') * 1000) / 1000,
    bytes: Math.round(numeric('total-byte-weight') / 1024),
    findings: categories.flatMap((category) =>
      (judged[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
    ),
  }
}
