import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { EdgeEnv } from './edge-env.ts'
import { readConfig } from '#edge/config/env.ts'
import { withDatabaseUse } from '#edge/metrics/request-database-use.ts'
import { logLine } from '#shared/log.ts'
import { MetricTable, reportMetrics } from '#shared/metrics.ts'

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Logs one line per request, with these fields only, and reports the same as metrics: the route's pattern, never parameters or bodies. The
 * database use of a page that is still streaming after its first part doesn't count.
 */
export function accessLog({ host, now = Date.now }: { host: string; now?: () => number }) {
  return createMiddleware<EdgeEnv>(function writeLine(c, next) {
    return withDatabaseUse(async (use) => {
      const started = now()
      await next()
      const { status } = c.res
      const { cache } = c.var
      const route = c.var.route ?? routePath(c)
      const ms = now() - started
      const config = readConfig(c.env)
      // 501 refuses what a client asked for.
      logLine(config, status >= 500 && status !== 501 ? 'error' : 'info', 'request', {
        requestId: c.var.requestId,
        host,
        route,
        method: c.req.method,
        status,
        ms,
        cache,
        trips: use.trips,
        copyTrips: use.copyTrips,
        databaseMs: use.ms,
      })
      const table = new MetricTable()
      const method = methods.has(c.req.method) ? c.req.method : 'other'
      table.add({ kind: 'request', name: route, method, result: String(status), cache, ms, use })
      reportMetrics('edge', { binding: c.env.METRICS, development: config.site.development }, table)
    })
  })
}
