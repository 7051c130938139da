import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { mediaType, readBytes } from '#upstream/platform/json-body.ts'
import { Hono } from 'hono'
import { countResults } from './request-trace.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { requireAccount } from '#upstream/request/context.ts'
import { canChangePicture } from '#upstream/domains/accounts/account.policy.ts'
import { pictureUrl, changePicture } from '#upstream/domains/accounts/picture.ts'
import { consumeUnlessStaff, rateOf } from '#upstream/request/rate.ts'

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
  return c.json({ picture: pictureUrl(context.config, folder) })
})
