import { Hono } from 'hono'
import { directUploadBody, restErrors } from '#shared/contract/rest.ts'
import type { UploadNature } from '#shared/addresses/uploads.ts'
import { limits } from '#shared/limits.ts'
import { requireAccount } from '#upstream/request/own-account.ts'
import { consumeUnlessStaff } from '#upstream/request/rate.ts'
import { rateOf } from '#upstream/request/rate-limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { countResults } from './request-trace.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { receiveUpload } from '#upstream/domains/uploads/receive-upload.ts'
import { canUpload } from '#upstream/domains/uploads/upload.policy.ts'
import { registerUpload, claimUpload } from '#upstream/domains/uploads/upload.writer.ts'

/** A file is registered, then sent to a URL that is valid for it only, once; an archive also in parts of `part_bytes`. */
export const uploadRoutes = new Hono<UpstreamEnv>()

uploadRoutes.post('/direct_uploads/:nature{image|creation}', async (c) => {
  const context = await openRequest(c)
  const account = requireAccount(context)
  if (!canUpload(context.viewer)) throw new RestError(restErrors.forbidden, 403)
  const nature = c.req.param('nature') as UploadNature
  await consumeUnlessStaff(context, [
    rateOf(`upload-${nature}:account`, account.id),
    rateOf(`upload-${nature}-day:account`, account.id),
  ])
  const { blob } = await readJson(c.req.raw, directUploadBody)
  const { publicId, secret, ...file } = await registerUpload(context, nature, {
    filename: blob.filename,
    contentType: blob.content_type,
    byteSize: blob.byte_size,
    checksum: blob.checksum,
  })
  return c.json(
    {
      id: publicId,
      key: publicId,
      filename: file.filename,
      content_type: file.contentType,
      byte_size: file.byteSize,
      checksum: file.checksum,
      signed_id: publicId,
      direct_upload: {
        // The secret is in the query, which no log contains.
        url: `${context.config.origins.main}/api/direct_uploads/${nature}/${publicId}?secret=${secret}`,
        headers: { 'Content-Type': file.contentType },
        // A picture is small enough to be sent again.
        ...(nature === 'creation' && { part_bytes: limits.uploadPart.bytes }),
      },
    },
    201,
  )
})

const fileCounters = { image: countResults('upload', 'image'), creation: countResults('upload', 'creation') }

uploadRoutes.put(
  '/direct_uploads/:nature{image|creation}/:id{[0-9a-f]{32}}',
  (c, next) => fileCounters[c.req.param('nature') as UploadNature](c, next),
  async (c) => {
    const context = await openRequest(c)
    const { nature, id } = c.req.param() as { nature: UploadNature; id: string }
    const upload = await claimUpload(context, nature, id, c.req.query('secret') ?? '')
    await receiveUpload(context, upload, c.req.raw)
    c.set('fileBytes', upload.byteSize)
    return c.body(null, 204)
  },
)
