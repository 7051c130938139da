import { Hono } from 'hono'
import { z } from 'zod'
import { readJson } from '#upstream/platform/json-body.ts'
import type { UpstreamEnv } from '#upstream/rest/request.ts'
import { countViews } from '../domains/objects/views.writer.ts'

/** Looks that the edge has collected, at most 500. Ids that name nothing are passed over, not refused. */
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

/** What only the edge calls; it is not reachable from outside. */
export const viewRoutes = new Hono<UpstreamEnv>()

viewRoutes.post('/internal/views', async (c) => {
  const { views } = await readJson(c.req.raw, viewsBody)
  await countViews(c.env.DB, views, Math.floor(Date.now() / 1000))
  return c.body(null, 204)
})
