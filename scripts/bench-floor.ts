import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { visit } from '#scripts/bench/browser.ts'
import { startBareWorker } from '#scripts/bench/floor/bare-worker.ts'
import { median, paintRatio } from '#scripts/bench/floor/largest-paint.ts'
import { floorTable, worseRows, type FloorReport } from '#scripts/bench/floor/report.ts'
import { largestForum, requestsOf } from '#scripts/bench/floor/measured-requests.ts'
import { requestCost, warmUp, type RepeatedRequest } from '#scripts/bench/floor/request-cost.ts'
import { memoryOf, workerdProcesses } from '#scripts/bench/floor/server-processes.ts'
import { sendMixed } from '#scripts/bench/floor/mixed-requests.ts'
import { hasWrk } from '#scripts/bench/load.ts'
import { startTestServer } from '#scripts/browser/test-server.ts'
import { build } from '#scripts/build/build.ts'
import { builtRoutes, readingPages, scriptsOf, sizeOf } from '#scripts/build/initial-scripts.ts'
import { runtimeFlags } from '#scripts/run/run-site.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'

const baselineFile = 'docs/performance.json'
/** How often each row is measured, for a second each time; the medians count. */
const rounds = 6
/** The bare worker is measured before every so many rows, so that a noisy moment meets both. */
const rowsBetween = 3
const mixedRequests = 3_000
/** The platform's bound of a worker's heap, in megabytes; the environment is read when workerd starts. */
process.env.MINIFLARE_WORKERD_V8_FLAGS = `${runtimeFlags} --max-old-space-size=128`

const baseline: FloorReport = existsSync(baselineFile)
  ? (JSON.parse(readFileSync(baselineFile, 'utf8')) as FloorReport)
  : {}
const now = await measure().catch(endWithSentence)
console.log(floorTable(now, baseline))
if (process.argv.includes('--keep')) writeFileSync(baselineFile, `${JSON.stringify(now, null, 2)}\n`)
const worse = process.argv.includes('--check') ? worseRows(now, baseline) : []
for (const line of worse) console.error(`Worse than the baseline: ${line}`)
process.exitCode = worse.length > 0 ? 1 : 0

/** Measures every row; costs of requests are multiples of the bare worker's cost. */
async function measure(): Promise<FloorReport> {
  if (!existsSync('/proc/self/stat') || !hasWrk())
    throw new ScriptFailure('bench:floor needs Linux and wrk (apt-get install wrk).')
  await build()
  const bare = await startBareWorker()
  const barePids = workerdProcesses()
  const server = await startTestServer({}, { scale: 5, unlimited: true, loadedBefore: true })
  const pids = new Set([...workerdProcesses()].filter((pid) => !barePids.has(pid)))
  const main = server.local.vars.MAIN_ORIGIN ?? ''
  const report: FloorReport = {}
  try {
    await sendMixed(server, mixedRequests)
    report['memory after mixed requests, MB'] = memoryOf(pids)
    Object.assign(
      report,
      await requestCosts(await requestsOf(server), {
        bare: { origin: bare.url, paths: ['/'] },
        barePids,
        pids,
      }),
    )
    const routes = await builtRoutes()
    report['JavaScript, kB of Brotli'] = rounded(
      Math.max(...readingPages.map((id) => sizeOf(scriptsOf(routes, id)))),
    )
    report['largest paint on a slow phone, of a static page'] = rounded(
      await paintRatio(main, await largestForum(server)),
    )
    report['home page on a phone, kB'] = rounded((await visit(main, 'phone')).total)
    report['memory after all rows, MB'] = memoryOf(pids)
    return report
  } finally {
    await Promise.all([bare.stop(), server.stop()])
  }
}

/** Cost of each request, as a multiple of the bare worker's cost in the same round. */
async function requestCosts(
  requests: Readonly<Record<string, RepeatedRequest>>,
  {
    bare,
    barePids,
    pids,
  }: { bare: RepeatedRequest; barePids: ReadonlySet<string>; pids: ReadonlySet<string> },
): Promise<FloorReport> {
  const rows = Object.entries(requests)
  const costs = new Map<string, number[]>(rows.map(([name]) => [name, []]))
  const allUnits: number[] = []
  await warmUp(bare)
  for (const [, request] of rows) await warmUp(request)
  for (let round = 0; round < rounds; round++) {
    const units: number[] = []
    const inRound = new Map<string, number>()
    for (const [index, [name, request]] of rows.entries()) {
      if (index % rowsBetween === 0) units.push(await requestCost(bare, barePids))
      inRound.set(name, await requestCost(request, pids))
    }
    const unit = units.reduce((sum, one) => sum + one, 0) / units.length
    for (const [name, cost] of inRound) costs.get(name)?.push(cost / unit)
    allUnits.push(unit)
  }
  console.log(
    `b = ${median(allUnits).toFixed(3)} ms, between ${Math.min(...allUnits).toFixed(3)} and ${Math.max(...allUnits).toFixed(3)}`,
  )
  return Object.fromEntries([...costs].map(([name, values]) => [name, rounded(median(values))]))
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
