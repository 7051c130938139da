import { existsSync } from 'node:fs'
import path from 'node:path'
import { recount } from '#upstream/domains/objects/recount.ts'
import { copyDemoData } from '#scripts/data/demo-data.ts'
import { migrate } from '#scripts/data/migrate.ts'
import { persistPath, readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { releaseLeases } from '#scripts/data/storage.ts'
import { startSchedule } from '#scripts/run/schedule.ts'
import { scheduledWork, serve, servedStorage } from '#scripts/run/serve.ts'

/** A statement to run, the platform's minute to come, or all counts to be compared with their rows. */
export type Command = { sql: string; parameter?: string } | { minute: true } | { recount: true }

// A process of its own, which a test can end as a machine that loses its power would.
const localEnvironment = readLocalEnvironment()
const environment = {
  ...localEnvironment,
  vars: { ...localEnvironment.vars, LOG_LEVEL: 'error' },
  unlimited: !process.env.LIMITS,
}
const local = { ...environment, dataDir: path.resolve(environment.dataDir) }
if (process.env.DEMO && !existsSync(persistPath(local.dataDir))) await copyDemoData(local)
const miniflare = await serve(local)
const storage = await servedStorage(miniflare)
await migrate(storage)
const work = await scheduledWork(miniflare)
const { SCHEDULE_MS } = process.env
if (SCHEDULE_MS) {
  await releaseLeases(storage.database)
  startSchedule(work, { everyMs: Number(SCHEDULE_MS) })
}

process.on('message', async (order: Command) => process.send?.({ rows: await execute(order) }))
process.send?.({ ready: true })

async function execute(order: Command): Promise<unknown[]> {
  if ('minute' in order) {
    await work('* * * * *')
    return []
  }
  if ('recount' in order) return [await recount(storage.database)]
  const statement = storage.database.prepare(order.sql)
  const bound = order.parameter === undefined ? statement : statement.bind(order.parameter)
  return (await bound.all()).results
}
