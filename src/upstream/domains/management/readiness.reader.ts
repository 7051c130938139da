import type { Bindings } from '#upstream/config/env.ts'
import { pendingMigrations } from '#upstream/db/pending-migrations.ts'

/** A dependency that has not answered after this many milliseconds counts as failing. */
const timeoutMs = 1_000

/** Names of the databases and blobs that don't respond, or of migrations that are missing; empty when the service is ready. */
export async function failingParts(env: Bindings): Promise<string[]> {
  const { DB, SEARCH, BLOBS } = env
  const parts = { database: sizeOf(DB), search: sizeOf(SEARCH), blobs: BLOBS.head('readyz') }
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ((await responds(part)) ? [] : [name])),
  )
  const failing = found.flat()
  if (failing.length === 0 && !(await responds(expectMigrated(env)))) failing.push('migrations')
  return failing
}

export async function sizeOf(database: D1Database): Promise<number> {
  const { meta } = await database.prepare('SELECT 1').run()
  return meta.size_after
}

async function expectMigrated(env: Bindings): Promise<void> {
  const pending = await pendingMigrations(env)
  if (pending.length > 0) throw new Error(`Not applied: ${pending.join(', ')}`)
}

async function responds(part: Promise<unknown>): Promise<boolean> {
  const timeout = scheduler.wait(timeoutMs).then(() => false)
  return Promise.race([
    part.then(
      () => true,
      () => false,
    ),
    timeout,
  ])
}
