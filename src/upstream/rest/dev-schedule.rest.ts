import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { readConfig } from '#upstream/config/env.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { UpstreamEnv } from '#upstream/rest/request.ts'
import { runScheduled } from '../jobs/worker-jobs.ts'

/** `POST /dev/scheduled?cron=`: the platform's clock, for the development server, which has none. The edge lets nobody in here. */
export const devScheduleRoutes = new Hono<UpstreamEnv>()

devScheduleRoutes.post('/scheduled', async (c) => {
  if (!readConfig(c.env).development) throw new RestError(restErrors.notFound, 404)
  await runScheduled(c.env, c.req.query('cron') ?? '')
  return c.body(null, 204)
})
