import { Hono } from 'hono'
import { z } from 'zod'
import { readJson } from '#upstream/platform/json-body.ts'
import type { UpstreamEnv } from './request.ts'
import { ViewBuffer } from '#upstream/domains/objects/view-buffer.ts'
import { storeViews } from '#upstream/domains/objects/views.writer.ts'

/** Views that the edge has collected, at most 500. Unknown ids are skipped, not rejected. */
export const viewsBody = z.strictObject({
  views: z
    .array(
      z.strictObject({
        object: z.string().max(16),
        viewer: z.string().min(1).max(128),
        user: z.string().max(16).nullish(),
      }),
    )
    .max(500),
})

/** The views of all requests to this isolate. */
const buffer = new ViewBuffer()

/** Internal calls of the edge; not reachable from outside. */
export const viewRoutes = new Hono<UpstreamEnv>()

viewRoutes.post('/internal/views', async (c) => {
  const { views } = await readJson(c.req.raw, viewsBody)
  c.executionCtx.waitUntil(buffer.add(views, (buffered, hour) => storeViews(c.env.DB, buffered, hour)))
  return c.body(null, 204)
})
