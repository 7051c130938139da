import type { z } from 'zod'
import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { readAtMost } from '#shared/request-body.ts'
import { RestError } from './errors.ts'

export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** The body's bytes, counted as they arrive; a 413 as soon as there are more than `max`. */
export async function readBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length')
  if (Number(declared) > max) throw payloadTooLarge()
  // Behind the edge a declared length is the true one: one call instead of two for each piece.
  if (declared !== null) return new Uint8Array(await request.arrayBuffer())
  const bytes = await readAtMost(request, max)
  if (!bytes) throw payloadTooLarge()
  return bytes
}

function payloadTooLarge(): RestError {
  return new RestError(restErrors.tooLarge, 413)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON value of UTF-8 bytes; a 422 for anything else. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new RestError(restErrors.invalidBody)
  }
}

/** A JSON body of the schema's shape; 415 for another type, 413 for too much, 422 for another shape. */
export async function readJson<Shape extends z.ZodType>(
  request: Request,
  schema: Shape,
): Promise<z.infer<Shape>> {
  if (mediaType(request) !== 'application/json') throw new RestError(restErrors.unsupportedType, 415)
  const body = schema.safeParse(parseJson(await readBytes(request, limits.jsonBody)))
  if (!body.success) throw new RestError(restErrors.invalidBody)
  return body.data
}
