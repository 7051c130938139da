import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { readingPages } from '#scripts/bench/pages.ts'
import { browserFlags, findBrowser } from '#scripts/browser/browser.ts'
import { build } from '#scripts/build/build.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'
import { startTestServer } from '#scripts/browser/test-server.ts'

/** Run through npm on demand: a tool of this size is not a dependency of the project. */
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const runs = 3
/** Goals of every page on a slow phone: milliseconds, layout shift, and points of 100. */
const goals = { lcp: 2_500, cls: 0.02, points: 95 }

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const selectedPages = process.argv.slice(2)

await build().catch(endWithSentence)
const env = { ...process.env, CHROME_PATH: (await findBrowser()) ?? chromium.executablePath() }
const server = await startTestServer({}, { unlimited: true })
const main = server.local.vars.MAIN_ORIGIN ?? ''
try {
  for (const [page, target] of Object.entries(await readingPages(server))) {
    if (selectedPages.length > 0 && !selectedPages.includes(page)) continue
    // The visit that leaves the page in the cache, as there always is one.
    await fetch(main + target)
    const results: Awaited<ReturnType<typeof runLighthouse>>[] = []
    while (results.length < runs) results.push(await runLighthouse(main + target))
    // The run with the median largest paint speaks for the page.
    const median = results.toSorted((a, b) => a.lcp - b.lcp)[runs >> 1]
    if (!median) continue
    const { points, ...result } = median
    console.table({ [page]: { ...result, ...points } })
    const isGood = Object.values(points).every((one) => one >= goals.points)
    if (isGood && result.lcp < goals.lcp && result.cls < goals.cls) continue
    console.log(`Missed: ${page}`)
    process.exitCode = 1
  }
} catch (error) {
  endWithSentence(error)
} finally {
  await server.stop()
}

/** Measures an address on Lighthouse's default phone: 4× slower processor, slow 4G, both simulated. */
async function runLighthouse(url: string) {
  // By its name, npm is a shell's script, which not every system can start.
  const npm = process.env.npm_execpath
  if (npm === undefined) throw new ScriptFailure('Start this with npm run, which tells it where npm is.')
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
  ]
  const command = [npm, 'exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options]
  const { stdout: printed } = await promisify(execFile)(process.execPath, command, { env, maxBuffer: 1e8 })
  const { runtimeError, audits, categories: judged } = JSON.parse(printed) as Report
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const numeric = (name: string) => audits[name]?.numericValue ?? 0
  return {
    lcp: Math.round(numeric('largest-contentful-paint')),
    cls: Math.round(numeric('cumulative-layout-shift') * 1000) / 1000,
    blocked: Math.round(numeric('total-blocking-time')),
    kilobytes: Math.round(numeric('total-byte-weight') / 1024),
    points: Object.fromEntries(
      categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
    ),
  }
}
