import type { Context } from 'hono'
import { differingSettings } from '#shared/worker-settings.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { logLine } from '#shared/log.ts'
import { settingValues } from '#upstream/config/env.ts'
import { failingParts } from '#upstream/domains/management/readiness.reader.ts'
import type { UpstreamEnv } from './request.ts'

/** `GET /readyz`: 200 if the storage answers, migrations are applied and the edge has the same settings, else 503 with names. */
export async function readiness(c: Context<UpstreamEnv>): Promise<Response> {
  const failing = await failingParts(c.env)
  if (!hasSameSettings(c)) failing.push('settings-differ')
  if (failing.length > 0) return c.json({ status: 'unavailable', failing }, 503)
  return c.json({ status: 'ok', version: settingValues(c.env).VERSION })
}

/** Whether the requesting edge has the same settings; the names of those that differ are logged. */
function hasSameSettings({ env, req, var: { requestId } }: Context<UpstreamEnv>): boolean {
  const names = differingSettings(req.header(internalHeaders.settings), settingValues(env))
  if (names.length === 0) return true
  const reason = names.join(', ')
  logLine({ logLevel: 'error' }, 'error', 'the edge has other settings', { requestId, reason })
  return false
}
