import { type Context, Hono } from 'hono'
import { differingSettings } from '#shared/worker-settings.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { logLine } from '#shared/log.ts'
import { settingValues, readConfig } from '#upstream/config/env.ts'
import { failingParts } from '#upstream/domains/management/health.reader.ts'
import type { UpstreamEnv } from './request.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { developmentMetrics } from '#shared/metrics.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { runScheduled } from '#upstream/jobs/worker-jobs.ts'
import { outboxMails } from '#upstream/mail/mail-session.ts'

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

/** Development only, below `/dev`: sent mails, counters, and scheduled jobs, which the edge doesn't forward. */
export const devRoutes = new Hono<UpstreamEnv>()

devRoutes.use(async function onlyInDevelopment(c, next) {
  if (!readConfig(c.env).development) throw new RestError(restErrors.notFound, 404)
  return next()
})

devRoutes.get('/outbox', (c) => c.json(outboxMails()))

devRoutes.get('/metrics', (c) => c.json(developmentMetrics()))

devRoutes.post('/scheduled', async (c) => {
  await runScheduled(c.env, c.req.query('cron') ?? '')
  return c.body(null, 204)
})
