import { restErrors, directUploadBody } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { mediaType, readBytes, readJson } from '#upstream/platform/json-body.ts'
import { Hono, type Context } from 'hono'
import { countResults } from './request-trace.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { requireAccount } from '#upstream/request/context.ts'
import { canChangePicture, canUpload } from '#upstream/domains/objects/member.policy.ts'
import { pictureUrl, changePicture } from '#upstream/domains/accounts/picture.ts'
import { consumeUnlessStaff, rateOf } from '#upstream/request/rate.ts'
import { type UploadNature } from '#shared/addresses/uploads.ts'
import { receiveUpload } from '#upstream/domains/uploads/receive-upload.ts'
import { registerUpload, claimUpload } from '#upstream/domains/uploads/upload.writer.ts'
import { readBytes as bytesOf, readComplete, resumable } from '#shared/contract/resumable.ts'
import {
  findProgress,
  type UploadAddress,
  type UploadProgress,
} from '#upstream/domains/uploads/part.writer.ts'
import { receivePart } from '#upstream/domains/uploads/receive-part.ts'

/** Its name and type are ignored. Throws 415 for another body, 413 as soon as there is more than `max`, 422 for another form. */
async function readFormFile(request: Request, field: string, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (mediaType(request) !== 'multipart/form-data') throw new RestError(restErrors.unsupportedType, 415)
  const body = await readBytes(request, max + limits.formEnvelope).catch(asInvalid)
  const form = await new Response(body, { headers: { 'content-type': contentType(request) } })
    .formData()
    .catch(asInvalid)
  const [[name, file] = [], ...others] = [...form]
  if (name !== field || !(file instanceof File) || others.length > 0)
    throw new RestError(restErrors.invalidBody)
  if (file.size > max) throw new RestError(restErrors.tooLarge, 413)
  return new Uint8Array(await file.arrayBuffer())
}

function contentType(request: Request): string {
  return request.headers.get('content-type') ?? ''
}

/** An aborted or invalid form is the client's error. */
function asInvalid(error: unknown): never {
  if (error instanceof RestError) throw error
  throw new RestError(restErrors.invalidBody)
}

/** The only upload as a form: a user's own picture. */
export const pictureRoutes = new Hono<UpstreamEnv>()

// Permission and rate limits are checked before the first byte of a file is read.
pictureRoutes.post('/direct_uploads/avatar', countResults('upload', 'avatar'), async (c) => {
  const context = await openRequest(c)
  const account = requireAccount(context)
  if (!canChangePicture(context.viewer)) throw new RestError(restErrors.forbidden, 403)
  await consumeUnlessStaff(context, [rateOf('picture:account', account.id)])
  const file = await readFormFile(c.req.raw, 'file', limits.avatar.bytes)
  const folder = await changePicture(context, account, file)
  c.set('fileBytes', file.byteLength)
  return c.json({ picture: pictureUrl(context.config, { ...account, picture: folder }) })
})

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

const path = '/direct_uploads/creation/:id{[0-9a-f]{32}}'

/** An archive that is sent in parts, to the address that its registration was answered with: `HEAD` and `PATCH`. */
export const uploadPartRoutes = new Hono<UpstreamEnv>()

uploadPartRoutes.get(path, async (c) => {
  const context = await openRequest(c)
  return c.body(null, 204, headersOf(await findProgress(context, addressOf(c)), context.now))
})

uploadPartRoutes.patch(path, countResults('upload', 'creation-part'), async (c) => {
  const context = await openRequest(c)
  const { headers, body } = c.req.raw
  if (headers.get('content-type') !== resumable.partType) throw new RestError(restErrors.unsupportedType, 415)
  const [offset, isLast] = [bytesOf(headers, resumable.offset), readComplete(headers)]
  if (offset === null || isLast === null) throw new RestError(restErrors.invalidBody)
  const { progress, isElsewhere } = await receivePart(context, addressOf(c), { offset, isLast, body })
  if (!isElsewhere) c.set('fileBytes', progress.received - offset)
  const responseHeaders = headersOf(progress, context.now)
  return isElsewhere
    ? c.json({ error: restErrors.offsetMismatch }, 409, responseHeaders)
    : c.body(null, 204, responseHeaders)
})

function addressOf(c: Context<UpstreamEnv, typeof path>): UploadAddress {
  return { publicId: c.req.param('id'), secret: c.req.query('secret') ?? '' }
}

function headersOf(
  { received, byteSize, isStored, expiresAt }: UploadProgress,
  now: number,
): Record<string, string> {
  const { bytes } = limits.uploadPart
  return {
    [resumable.offset]: String(received),
    [resumable.complete]: isStored ? '?1' : '?0',
    [resumable.length]: String(byteSize),
    [resumable.limit]: `min-append-size=${bytes}, max-append-size=${bytes}, max-age=${expiresAt - now}`,
  }
}
