import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { developmentMetrics } from '#shared/metrics/report-metrics.ts'
import { readConfig } from '#upstream/config/env.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { UpstreamEnv } from './request.ts'
import { runScheduled } from '#upstream/jobs/worker-jobs.ts'
import { outboxMails } from '#upstream/mail/dev-outbox.ts'

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
