import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { measureInteractions, type Delays } from '#scripts/bench/interactions.ts'
import { categories, runLighthouse, type LighthouseResult } from '#scripts/bench/lighthouse.ts'
import { readingPages } from '#scripts/bench/reading-pages.ts'
import { build } from '#scripts/build/build.ts'
import { endWithSentence } from '#scripts/command-line/script-output.ts'
import { readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { startTestServer } from '#scripts/browser/test-server.ts'

/** Goals of every page on a slow phone: milliseconds, layout shift, and points of 100. */
const goals = { lcp: 2_500, cls: 0.02, inp: 200, points: 95 }

interface PageReport extends LighthouseResult {
  page: string
  path: string
  /** Milliseconds; the slowest of the interactions. */
  inp: number
  delays: Delays
}

const quick = process.argv.includes('--quick')
const selectedPages = process.argv.slice(2).filter((argument) => argument !== '--quick')

await build().catch(endWithSentence)
const server = await startTestServer({}, { unlimited: true })
const main = server.local.vars.MAIN_ORIGIN ?? ''
const reports: PageReport[] = []
try {
  for (const [page, target] of Object.entries(await readingPages(server))) {
    if (selectedPages.length > 0 && !selectedPages.includes(page)) continue
    // The visit that leaves the page in the cache, as there always is one.
    await fetch(main + target)
    const verdict = await runLighthouse(main + target, quick ? 1 : 3)
    const delays = await measureInteractions(main, target)
    reports.push({ page, path: target, ...verdict, inp: Math.max(...Object.values(delays)), delays })
    console.log(page, JSON.stringify(reports.at(-1), null, 1))
  }
} finally {
  await server.stop()
}

const { dataDir } = readLocalEnvironment()
const file = path.join(dataDir, 'bench-pages.json')
mkdirSync(dataDir, { recursive: true })
writeFileSync(file, JSON.stringify({ date: new Date().toISOString(), goals, reports }, null, 2))
console.log(tableOf(reports))
console.log(`Report: ${file}`)
const missed = reports.flatMap(missedBy)
for (const line of missed) console.log(`Missed: ${line}`)
process.exitCode = missed.length > 0 ? 1 : 0

function missedBy({ page, lcp, cls, inp, scores }: PageReport): string[] {
  return [
    ...(lcp < goals.lcp ? [] : [`${page}: largest paint after ${lcp} ms`]),
    ...(cls < goals.cls ? [] : [`${page}: layout shift ${cls}`]),
    ...(inp < goals.inp ? [] : [`${page}: an interaction of ${inp} ms`]),
    ...categories
      .filter((category) => scores[category] < goals.points)
      .map((category) => `${page}: ${category} ${scores[category]}`),
  ]
}

/** The table that docs/performance.md keeps. */
function tableOf(pages: PageReport[]): string {
  const rows: [string, (page: PageReport) => string | number][] = [
    ['largest paint', ({ lcp }) => `${lcp} ms`],
    ['layout shift', ({ cls }) => cls],
    ['slowest interaction', ({ inp }) => `${inp} ms`],
    ['main thread blocked', ({ blocked }) => `${blocked} ms`],
    ['transferred', ({ bytes }) => `${bytes} kB`],
    ...categories.map((category): [string, (page: PageReport) => number] => [
      category,
      ({ scores }) => scores[category],
    ]),
  ]
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', ...pages.map(({ page }) => page)]),
    line(['---', ...pages.map(() => '---')]),
    ...rows.map(([name, cell]) => line([name, ...pages.map(cell)])),
  ].join('\n')
}
