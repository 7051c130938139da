import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { readConfig } from '#upstream/config/env.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { UpstreamEnv } from '#upstream/rest/request.ts'
import { runScheduled } from '../jobs/worker-jobs.ts'

/**
 * `POST /dev/scheduled?cron=` replaces the platform's cron triggers, which the development server lacks. The edge doesn't
 * forward requests to it.
 */
export const devScheduleRoutes = new Hono<UpstreamEnv>()

devScheduleRoutes.post('/scheduled', async (c) => {
  if (!readConfig(c.env).development) throw new RestError(restErrors.notFound, 404)
  await runScheduled(c.env, c.req.query('cron') ?? '')
  return c.body(null, 204)
})
