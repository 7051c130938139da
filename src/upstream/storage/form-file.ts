import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { mediaType, readBytes } from '#upstream/platform/json-body.ts'

/** Its name and type are ignored. Throws 415 for another body, 413 as soon as there is more than `max`, 422 for another form. */
export async function readFormFile(
  request: Request,
  field: string,
  max: number,
): Promise<Uint8Array<ArrayBuffer>> {
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
