import { Hono } from 'hono'
import { developmentMetrics } from '#shared/metrics/report-metrics.ts'
import { readConfig } from '#upstream/config/env.ts'
import type { UpstreamEnv } from '#upstream/rest/request.ts'

/** `GET /dev/metrics`, in development only: the upstream's counters since it started, as JSON. */
export const devMetricsRoutes = new Hono<UpstreamEnv>().get('/metrics', (c) => {
  if (!readConfig(c.env).development) return c.notFound()
  return c.json(developmentMetrics())
})
