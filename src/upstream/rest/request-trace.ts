import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { internalHeaders } from '#shared/internal-headers.ts'
import { logLine } from '#shared/log.ts'
import { formatDatabaseUse, noDatabaseUse } from '#shared/database-use.ts'
import type { MetricKind } from '#shared/metrics.ts'
import { readConfig } from '#upstream/config/env.ts'
import { report } from '#upstream/config/measured-bindings.ts'
import { countEvent, traced, tracedUse } from '#upstream/platform/trace.ts'
import type { UpstreamEnv } from './request.ts'

/** Runs the request under its id, which its jobs and their log lines take over. */
export function requestTrace() {
  return createMiddleware<UpstreamEnv>(function traceRequest(c, next) {
    return traced(c.var.requestId, next)
  })
}

/**
 * Logs one line per request, with the route's pattern and never parameters or bodies, and reports the same as metrics. An error has its own
 * line. The request's database use is reported to the edge, for the metrics of the route it serves.
 */
export function requestLog() {
  return createMiddleware<UpstreamEnv>(async function writeLine(c, next) {
    const started = Date.now()
    await next()
    const facts = { route: routePath(c), method: c.req.method, ms: Date.now() - started }
    const { status } = c.res
    const use = tracedUse() ?? noDatabaseUse()
    const { trips, copyTrips, ms: databaseMs } = use
    c.res.headers.set(internalHeaders.databaseUse, formatDatabaseUse(use))
    logLine(readConfig(c.env), 'info', 'request', {
      requestId: c.var.requestId,
      ...facts,
      status,
      trips,
      copyTrips,
      databaseMs,
    })
    const { route: name, method, ms } = facts
    countEvent({ kind: 'request', name, method, result: String(status), ms, use })
    report(c.env)
  })
}

/** Counts the results of a route's calls: all of them, or with `failures` only failures, when successes are counted elsewhere. */
export function countResults(kind: MetricKind, name: string, { failures = false } = {}) {
  return createMiddleware<UpstreamEnv>(async function countResult(c, next) {
    const started = Date.now()
    await next()
    const { status } = c.res
    if (failures && status < 400) return
    const { fileBytes: bytes = 0 } = c.var
    countEvent({ kind, name, result: resultOf(status), ms: Date.now() - started, bytes })
  })
}

function resultOf(status: number): string {
  if (status < 400) return 'ok'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}
