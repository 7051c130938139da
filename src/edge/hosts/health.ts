import { Hono } from 'hono'
import { z } from 'zod'
import type { EdgeEnv } from '#edge/edge-context.ts'
import { readConfig } from '#edge/config/env.ts'
import { withinDeadline } from '#edge/upstream/upstream.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'

const report = z.object({ failing: z.array(z.string().regex(/^[a-z-]{1,20}$/)).min(1) })
const noStore = { 'cache-control': 'no-store' }

/** `/healthz`: whether the edge runs. `/readyz`: whether the upstream and its storage respond too, and which of them don't. */
export function healthRoutes() {
  const app = new Hono<EdgeEnv>()
  app.get('/healthz', (c) => c.json({ status: 'ok', version: readConfig(c.env).site.version }, 200, noStore))
  app.get('/readyz', async (c) => {
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    // Any error of the check itself counts as not ready.
    const answer = await withinDeadline(c.env, {
      path: '/readyz',
      headers,
      json: 'object',
      anyStatus: true,
    }).catch(() => null)
    if (answer?.status === 200) return c.json({ status: 'ok' }, 200, noStore)
    const failing = report.safeParse(answer?.value).data?.failing ?? ['upstream']
    return c.json({ status: 'unavailable', failing }, 503, noStore)
  })
  return app
}
