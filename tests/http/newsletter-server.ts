import path from 'node:path'
import { migrate } from '../../scripts/run/migrate.ts'
import { placeFromEnvironment } from '../../scripts/run/place.ts'
import { serve, servedStorage } from '../../scripts/run/serve.ts'

/** A statement to run, or the platform's minute to come. */
export type Order = { sql: string; parameter?: string } | { minute: true }

const upstreamName = 'logic-works-upstream'

// A process of its own, which a test can end as a machine that loses its power would.
const usual = placeFromEnvironment()
const place = { ...usual, vars: { ...usual.vars, LOG_LEVEL: 'error' }, unlimited: true }
const miniflare = await serve({ ...place, dataDir: path.resolve(place.dataDir) })
const storage = await servedStorage(miniflare)
await migrate(storage)

process.on('message', (order: Order) => void answer(order))
process.send?.({ ready: true })

async function answer(order: Order): Promise<void> {
  if ('minute' in order) {
    const upstream = await miniflare.getWorker(upstreamName)
    await upstream.scheduled({ cron: '* * * * *' })
    process.send?.({ rows: [] })
    return
  }
  const statement = storage.database.prepare(order.sql)
  const bound = order.parameter === undefined ? statement : statement.bind(order.parameter)
  const { results } = await bound.all()
  process.send?.({ rows: results })
}
