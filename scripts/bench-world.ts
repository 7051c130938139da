import { evenDistances, places } from './bench/world/distances.ts'
import { startWorld, timesOf, visitsOf, visitKinds, type World } from './bench/world/measure.ts'
import { spreadOf, tripsTable, worldTable, type WorldReport } from './bench/world/report.ts'
import { build } from './build/build.ts'
import { endWithSentence } from './command-line/script-output.ts'

/** Maximum time that a copy lags behind, in milliseconds. */
const lag = 2_000
/** How often each page is asked for, in each way, from each place. */
const rounds = { cached: 4, rendered: 4, 'signed in': 4, write: 30 }
/** A round trip that is long beside everything else, in milliseconds. */
const trip = 150

await build().catch(endWithSentence)
const measured = await startWorld()
// Ends the process even if a measurement hangs.
const end = setTimeout(() => process.exit(1), 240_000)
try {
  console.log(tripsTable(await tripsOf(measured)))
  console.log(worldTable(await firstBytesOf(measured)))
} finally {
  clearTimeout(end)
  await measured.stop()
}

/** The first byte from every place, with one database and with copies of it. */
async function firstBytesOf(world: World): Promise<WorldReport> {
  const report: WorldReport = {}
  for (const [member, [place, distances]] of Object.entries(places).entries()) {
    // Likes are limited for each member.
    const visits = await visitsOf(world, { member })
    const rows: WorldReport[string] = {}
    for (const kind of visitKinds) {
      const spread = async (hasCopies: boolean) => {
        await world.move({ ...distances, hasCopies, lag })
        const times = await timesOf(world, visits[kind], rounds[kind])
        return spreadOf(times.map(({ firstByte }) => firstByte))
      }
      rows[kind] = { one: await spread(false), copies: await spread(true) }
    }
    report[place] = rows
  }
  return report
}

/** Number of sequential round trips that each page waits for, by the time that they add to its first byte. */
async function tripsOf(world: World): Promise<Record<string, Record<string, number>>> {
  const trips: Record<string, Record<string, number>> = {}
  for (const [page, target] of Object.entries(world.pages)) {
    const visits = await visitsOf(world, { pages: { [page]: target } })
    const counts: Record<string, number> = {}
    for (const kind of ['rendered', 'signed in'] as const) {
      const shortest = async (ms: number) => {
        await world.move(evenDistances(ms))
        const times = await timesOf(world, visits[kind], 3)
        return Math.min(...times.map(({ firstByte }) => firstByte))
      }
      const near = await shortest(0)
      counts[kind] = Math.round(((await shortest(trip)) - near) / trip)
    }
    trips[page] = counts
  }
  return trips
}
