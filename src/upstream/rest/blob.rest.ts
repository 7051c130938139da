import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { servedFile } from '#shared/uploads.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { UpstreamEnv } from '#upstream/rest/request.ts'

/** `GET /uploads/*`: the pictures that the assets host gives out, and no other blob of the bucket. */
export const blobRoutes = new Hono<UpstreamEnv>()

blobRoutes.get('/uploads/*', async (c) => {
  const file = servedFile(c.req.path)
  const blob = file && (await c.env.BLOBS.get(file.key))
  if (!blob) throw new RestError(restErrors.notFound, 404)
  return c.body(blob.body, 200, { 'content-type': file.type, etag: blob.httpEtag })
})
