import { NetworkError } from '#shared/errors.ts'
import { readAtMost } from '#shared/request-body.ts'

/** Reads a body whole; throws NetworkError 502, and reads no further, when it is longer than so many bytes. */
export async function readCapped(response: Response, bytes: number): Promise<ArrayBuffer> {
  const { body, headers } = response
  if (body && declaresMore(headers, bytes)) return rejectOversized(body)
  // The runtime counts: one call instead of two for each piece.
  if (isLengthEnforced(headers)) return response.arrayBuffer()
  const whole = await readAtMost(response, bytes)
  if (!whole) throw oversized()
  return whole.buffer
}

/**
 * Caps a streamed response: its body fails when it exceeds that many bytes, or is empty though it `needsContent`; throws NetworkError 502
 * when its declared length is too long.
 */
export async function cappedStream(
  response: Response,
  bytes: number,
  needsContent = false,
): Promise<Response> {
  const { body, headers, status } = response
  if (!body) {
    if (needsContent) throw new NetworkError(502, 'upstream answered nothing')
    return response
  }
  if (declaresMore(headers, bytes)) return rejectOversized(body)
  if (isLengthEnforced(headers)) return response
  let length = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length > bytes) controller.error(oversized())
      else controller.enqueue(chunk)
    },
    flush(controller) {
      if (needsContent && length === 0) controller.error(new NetworkError(502, 'upstream answered nothing'))
    },
  })
  return new Response(body.pipeThrough(counter), { status, headers })
}

/** Whether the body's length is declared, so that the runtime lets no more bytes through. */
function isLengthEnforced(headers: Headers): boolean {
  return headers.has('content-length') && !headers.has('content-encoding')
}

function declaresMore(headers: Headers, bytes: number): boolean {
  return Number(headers.get('content-length') ?? 0) > bytes
}

function rejectOversized(body: ReadableStream): never {
  // A sender that never ends may ignore the cancellation.
  void body.cancel().catch(() => undefined)
  throw oversized()
}

function oversized(): NetworkError {
  return new NetworkError(502, 'upstream answered too much')
}

/** Media type of a body by its header, without parameters and in lower case; empty without a header. */
export function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether a body is JSON by its header. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaType(headers))
}
