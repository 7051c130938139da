import { Hono } from 'hono'
import { avatarPath } from '#shared/avatars.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/errors.ts'
import type { UpstreamEnv } from '#upstream/request.ts'

/** `GET /uploads/*`: the pictures that the assets host gives out, and no other blob of the bucket. */
export const blobRoutes = new Hono<UpstreamEnv>()

blobRoutes.get('/uploads/*', async (c) => {
  const key = avatarPath.exec(c.req.path)?.[1]
  const blob = key === undefined ? null : await c.env.BLOBS.get(key)
  if (!blob) throw new RestError(restErrors.notFound, 404)
  return c.body(blob.body, 200, { 'content-type': 'image/webp', etag: blob.httpEtag })
})
