import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { floorRequests, sendMixed } from '#scripts/bench/floor-requests.ts'
import { connections, memoryOf, requestCost, workerdProcesses } from '#scripts/bench/processor-time.ts'
import { hasWrk, load, type RepeatedRequest } from '#scripts/bench/wrk.ts'
import { startTestServer } from '#scripts/browser/test-server.ts'
import { build } from '#scripts/build/build.ts'
import { initialScripts, maxInitialKilobytes, sizeOf } from '#scripts/build/client-scripts.ts'
import { runtimeFlags } from '#scripts/run/run-site.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'

/** Measurements by name. Every number is better when it is lower. */
type FloorReport = Record<string, number>

const baselineFile = 'docs/performance.json'
/** How much higher a number may be than the baseline. */
const tolerance = 1.15
/** How often each row is measured, for a second each time; the medians count. */
const rounds = 6
/** The bare worker is measured before every so many rows, so that a noisy moment meets both. */
const rowsBetween = 3

/** Numbers that are the goals of their rows. */
const goals: Readonly<FloorReport> = {
  healthz: 1.1,
  'cached page': 2,
  'GraphQL without data': 3.5,
  'GraphQL, a forum and 25 posts': 7,
  'page without data': 3.5,
  'forum of 25, first view': 14,
  'forum of 25, first view, signed in': 17,
  'post with 25 comments, first view': 18,
  'post with 25 comments, first view, signed in': 22,
  'ticket list, first view': 18,
  'hub, first view': 18,
  'search, first view': 18,
  'profile, first view': 18,
  'JavaScript, kB of Brotli': maxInitialKilobytes,
  'memory after mixed requests, MB': 350,
}

/** The platform's bound of a worker's heap, in megabytes; the environment is read when workerd starts. */
process.env.MINIFLARE_WORKERD_V8_FLAGS = `${runtimeFlags} --max-old-space-size=128`

const baseline = existsSync(baselineFile)
  ? (JSON.parse(readFileSync(baselineFile, 'utf8')) as FloorReport)
  : {}
const now = await measure().catch(endWithSentence)
console.log('| | now | baseline | goal |\n| --- | --- | --- | --- |')
for (const [name, value] of Object.entries(now))
  console.log(`| ${name} | ${value} | ${baseline[name] ?? ''} | ${goals[name] ?? ''} |`)
if (process.argv.includes('--keep')) writeFileSync(baselineFile, `${JSON.stringify(now, null, 2)}\n`)
if (process.argv.includes('--check'))
  for (const [name, value] of Object.entries(now)) {
    if (value <= (baseline[name] ?? Infinity) * tolerance) continue
    console.error(`Worse than the baseline: ${name}: ${value}, baseline ${baseline[name]}`)
    process.exitCode = 1
  }

/** Measures every row; costs of requests are multiples of the cost of a worker that does nothing but answer `ok`, served like the site. */
async function measure(): Promise<FloorReport> {
  if (!existsSync('/proc/self/stat') || !hasWrk())
    throw new ScriptFailure('bench:floor needs Linux and wrk (apt-get install wrk).')
  await build()
  const bare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      compatibilityDate: '2026-10-12',
      cf: false,
      log: new Log(LogLevel.WARN),
      script: 'export default { fetch: () => new Response("ok") }',
    }),
  )
  const { href } = await bare.ready
  const barePids = workerdProcesses()
  const server = await startTestServer({}, { scale: 5, unlimited: true, loadedBefore: true })
  const pids = new Set([...workerdProcesses()].filter((pid) => !barePids.has(pid)))
  try {
    await sendMixed(server, 3_000)
    const memoryAfterMixed = memoryOf(pids)
    return {
      'memory after mixed requests, MB': memoryAfterMixed,
      ...(await requestCosts(server, { bare: { origin: href, paths: ['/'] }, barePids, pids })),
      'JavaScript, kB of Brotli': rounded(Math.max(...[...(await initialScripts()).values()].map(sizeOf))),
    }
  } finally {
    await Promise.all([bare.dispose(), server.stop()])
  }
}

/** Cost of each request, as a multiple of the bare worker's cost in the same round. */
async function requestCosts(
  server: Awaited<ReturnType<typeof startTestServer>>,
  {
    bare,
    barePids,
    pids,
  }: { bare: RepeatedRequest; barePids: ReadonlySet<string>; pids: ReadonlySet<string> },
): Promise<FloorReport> {
  const rows = Object.entries(await floorRequests(server))
  const costs = rows.map((): number[] => [])
  const units: number[] = []
  // Two seconds each, in which code is compiled and caches are filled.
  for (const one of [bare, ...rows.map(([, request]) => request)]) await load(one, 2, connections)
  for (let round = 0; round < rounds; round++) {
    const inRound: number[] = []
    const inBare: number[] = []
    for (const [index, [, request]] of rows.entries()) {
      if (index % rowsBetween === 0) inBare.push(await requestCost(bare, barePids))
      inRound.push(await requestCost(request, pids))
    }
    const unit = inBare.reduce((sum, one) => sum + one, 0) / inBare.length
    units.push(unit)
    for (const [index, cost] of inRound.entries()) costs[index]?.push(cost / unit)
  }
  console.log(
    `b = ${median(units).toFixed(3)} ms, between ${Math.min(...units).toFixed(3)} and ${Math.max(...units).toFixed(3)}`,
  )
  return Object.fromEntries(rows.map(([name], index) => [name, rounded(median(costs[index] ?? []))]))
}

/** The middle one of some numbers; of an even count, the higher of the two. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
