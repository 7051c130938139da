import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { measureInteractions } from '#scripts/bench/interactions.ts'
import { categories, runLighthouse } from '#scripts/bench/lighthouse.ts'
import { readingPages } from '#scripts/bench/pages.ts'
import { build } from '#scripts/build/build.ts'
import { endWithSentence } from '#scripts/command-line/script-output.ts'
import { readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { startTestServer } from '#scripts/browser/test-server.ts'

/** Goals of every page on a slow phone: milliseconds, layout shift, and points of 100. */
const goals = { lcp: 2_500, cls: 0.02, inp: 200, points: 95 }

const quick = process.argv.includes('--quick')
const selectedPages = process.argv.slice(2).filter((argument) => argument !== '--quick')

await build().catch(endWithSentence)
const server = await startTestServer({}, { unlimited: true })
const main = server.local.vars.MAIN_ORIGIN ?? ''
const reports: Record<string, unknown>[] = []
const missed: string[] = []
try {
  for (const [page, target] of Object.entries(await readingPages(server))) {
    if (selectedPages.length > 0 && !selectedPages.includes(page)) continue
    // The visit that leaves the page in the cache, as there always is one.
    await fetch(main + target)
    const result = await runLighthouse(main + target, quick ? 1 : 3)
    const delays = await measureInteractions(main, target)
    const inp = Math.max(...Object.values(delays))
    const { lcp, cls, scores } = result
    if (lcp >= goals.lcp) missed.push(`${page}: largest paint after ${lcp} ms`)
    if (cls >= goals.cls) missed.push(`${page}: layout shift ${cls}`)
    if (inp >= goals.inp) missed.push(`${page}: an interaction of ${inp} ms`)
    for (const category of categories)
      if ((scores[category] ?? 0) < goals.points) missed.push(`${page}: ${category} ${scores[category]}`)
    const { blocked, bytes: kilobytes } = result
    reports.push({ page, path: target, ...result, inp, delays })
    console.log(JSON.stringify(reports.at(-1), null, 1))
    console.table({ [page]: { lcp, cls, inp, blocked, kilobytes, ...scores } })
  }
} finally {
  await server.stop()
}

const { dataDir } = readLocalEnvironment()
const file = path.join(dataDir, 'bench-pages.json')
mkdirSync(dataDir, { recursive: true })
writeFileSync(file, JSON.stringify({ date: new Date().toISOString(), goals, reports }, null, 2))
console.log(`Report: ${file}`)
for (const line of missed) console.log(`Missed: ${line}`)
process.exitCode = missed.length > 0 ? 1 : 0
