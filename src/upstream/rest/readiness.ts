import type { Context } from 'hono'
import { differingSettings } from '#shared/agreed-settings.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { logLine } from '#shared/log.ts'
import { settingValues } from '../config/env.ts'
import { pendingMigrations } from '../db/pending-migrations.ts'
import type { UpstreamEnv } from './request.ts'

/** A dependency that has not answered after this many milliseconds counts as failing. */
const timeoutMs = 1_000

/** `GET /readyz`: 200 if the databases and the blobs answer, all migrations are applied and the edge has the same settings, else 503 with what is wrong. */
export async function readiness(c: Context<UpstreamEnv>): Promise<Response> {
  const { DB, SEARCH, BLOBS } = c.env
  const parts = {
    database: DB.prepare('SELECT 1').run(),
    search: SEARCH.prepare('SELECT 1').run(),
    blobs: BLOBS.head('readyz'),
  }
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ((await responds(part)) ? [] : [name])),
  )
  const failing = found.flat()
  if (failing.length === 0 && !(await responds(expectMigrated(c.env)))) failing.push('migrations')
  if (!hasSameSettings(c)) failing.push('settings-differ')
  if (failing.length > 0) return c.json({ status: 'unavailable', failing }, 503)
  return c.json({ status: 'ok', version: settingValues(c.env).VERSION })
}

/** Whether the edge that asks has the same settings; the log names those that differ. */
function hasSameSettings({ env, req, var: { requestId } }: Context<UpstreamEnv>): boolean {
  const names = differingSettings(req.header(internalHeaders.settings), settingValues(env))
  if (names.length === 0) return true
  const reason = names.join(', ')
  logLine({ logLevel: 'error' }, 'error', 'the edge has other settings', { requestId, reason })
  return false
}

async function expectMigrated(env: UpstreamEnv['Bindings']): Promise<void> {
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
