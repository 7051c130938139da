import { Hono, type Context } from 'hono'
import { readBytes, readComplete, resumable } from '#shared/contract/resumable.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { countResults } from './request-trace.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import {
  findProgress,
  type UploadAddress,
  type UploadProgress,
} from '#upstream/domains/uploads/part.writer.ts'
import { receivePart } from '#upstream/domains/uploads/receive-part.ts'

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
  const [offset, isLast] = [readBytes(headers, resumable.offset), readComplete(headers)]
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
