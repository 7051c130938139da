import type { Context } from 'hono'
import { pendingMigrations } from '../db/pending-migrations.ts'
import type { UpstreamEnv } from './request.ts'

/** A part that has not answered after this many milliseconds counts as failing. */
const patience = 1_000

/** `GET /readyz`: 200 when the databases and the blobs answer and all migrations are applied, else 503 and what of it is wrong. */
export async function readiness(c: Context<UpstreamEnv>): Promise<Response> {
  const { DB, SEARCH, BLOBS } = c.env
  const parts = {
    database: DB.prepare('SELECT 1').run(),
    search: SEARCH.prepare('SELECT 1').run(),
    blobs: BLOBS.head('readyz'),
  }
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ((await isAlive(part)) ? [] : [name])),
  )
  const failing = found.flat()
  if (failing.length === 0 && !(await isAlive(expectMigrated(c.env)))) failing.push('migrations')
  if (failing.length > 0) return c.json({ status: 'unavailable', failing }, 503)
  return c.json({ status: 'ok' })
}

async function expectMigrated(env: UpstreamEnv['Bindings']): Promise<void> {
  const pending = await pendingMigrations(env)
  if (pending.length > 0) throw new Error(`Not applied: ${pending.join(', ')}`)
}

async function isAlive(part: Promise<unknown>): Promise<boolean> {
  const late = scheduler.wait(patience).then(() => false)
  return Promise.race([
    part.then(
      () => true,
      () => false,
    ),
    late,
  ])
}
