import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { EdgeEnv } from '#edge/edge-context.ts'
import { readConfig } from '#edge/config/env.ts'
import { logLine } from '#shared/log.ts'

/** Writes one line a request, from this list of fields only: where it went by pattern, never what it carried. */
export function accessLog({ host, now = Date.now }: { host: string; now?: () => number }) {
  return createMiddleware<EdgeEnv>(async function writeLine(c, next) {
    const started = now()
    await next()
    const { status } = c.res
    logLine(readConfig(c.env), status >= 500 ? 'error' : 'info', 'request', {
      requestId: c.var.requestId,
      host,
      route: c.var.route ?? routePath(c),
      method: c.req.method,
      status,
      ms: now() - started,
      cache: c.var.cache,
    })
  })
}
