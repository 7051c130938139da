import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { circuitAddress, isPicture, servedFile } from '#shared/addresses/uploads.ts'
import { readCircuitPicture, readNewsletterCircuit } from '#upstream/domains/feeds/circuit-picture.reader.ts'
import { isPlayerFilePublic } from '#upstream/domains/creations/download.reader.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { UpstreamEnv } from './request.ts'

/** `GET /uploads/*`: pictures, also of circuits in public texts, and saves of existing creations; no other blob of the bucket. */
export const blobRoutes = new Hono<UpstreamEnv>()

blobRoutes.get('/uploads/circuits/*', async (c) => {
  const address = circuitAddress(c.req.path)
  if (!address) throw new RestError(restErrors.notFound, 404)
  const picture =
    'newsletter' in address
      ? await readNewsletterCircuit(c.env, address)
      : await readCircuitPicture(c.env.DB, address)
  if (!picture) throw new RestError(restErrors.notFound, 404)
  const etag = 'name' in address ? address.name : `${address.newsletter}-${address.index}`
  return c.body(picture, 200, { 'content-type': 'image/png', etag: `"${etag}"` })
})

blobRoutes.get('/uploads/*', async (c) => {
  const file = servedFile(c.req.path)
  const isPublic =
    file &&
    (isPicture(file) || (await isPlayerFilePublic(c.env.DB, file.key.slice(0, file.key.lastIndexOf('/')))))
  const blob = isPublic ? await c.env.BLOBS.get(file.key) : null
  if (!file || !blob) throw new RestError(restErrors.notFound, 404)
  return c.body(blob.body, 200, { 'content-type': file.type, etag: blob.httpEtag })
})
