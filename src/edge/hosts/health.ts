import { Hono } from 'hono'
import { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { readConfig } from '#edge/config/env.ts'
import { agreedHeader, edgeSettings, parseSettings } from '#shared/worker-settings.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { withinDeadline } from '#edge/upstream/upstream.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'

const report = z.object({ failing: z.array(z.string().regex(/^[a-z-]{1,20}$/)).min(1) })
const ready = z.object({ version: z.string().max(100) })
const noStore = { 'cache-control': 'no-store' }

/** `/healthz`: whether the edge runs. `/readyz`: whether the upstream and its storage respond too, and which of them don't. */
export function healthRoutes() {
  const app = new Hono<EdgeEnv>()
  app.get('/healthz', (c) => c.json({ status: 'ok', version: readConfig(c.env).site.version }, 200, noStore))
  app.get('/readyz', async (c) => {
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    headers.set(internalHeaders.settings, agreedHeader(parseSettings(edgeSettings, c.env)))
    // Any error of the check itself counts as not ready.
    const response = await withinDeadline(c.env, {
      path: '/readyz',
      headers,
      json: 'object',
      anyStatus: true,
    }).catch(() => null)
    const { version } = readConfig(c.env).site
    if (response?.status === 200)
      return c.json({ status: 'ok', version, upstream: upstreamVersion(response.value) }, 200, noStore)
    const failing = report.safeParse(response?.value).data?.failing ?? ['upstream']
    return c.json({ status: 'unavailable', failing }, 503, noStore)
  })
  return app
}

/** The upstream's version, if it reports one; another server in its place may not. */
function upstreamVersion(value: unknown): string | undefined {
  return ready.safeParse(value).data?.version
}
