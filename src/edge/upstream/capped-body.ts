import { NetworkError } from '#shared/errors.ts'

/** Reads a body whole; throws NetworkError 502, and reads no further, when it is longer than so many bytes. */
export async function readCapped(response: Response, bytes: number): Promise<ArrayBuffer> {
  const { body, headers } = response
  if (!body) return new ArrayBuffer(0)
  if (declaresMore(headers, bytes)) return rejectOversized(body)
  // The runtime counts: one call instead of two for each piece.
  if (isLengthEnforced(headers)) return response.arrayBuffer()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength
    if (length > bytes) return rejectOversized(reader)
    chunks.push(part.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
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
      if (length > bytes) controller.error(new NetworkError(502, 'upstream answered too much'))
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

async function rejectOversized(stream: { cancel(): Promise<void> }): Promise<never> {
  // A sender that never ends may ignore the cancellation.
  void stream.cancel().catch(() => undefined)
  throw new NetworkError(502, 'upstream answered too much')
}

/** Media type of a body by its header, without parameters and in lower case; empty without a header. */
export function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether a body is JSON by its header. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaType(headers))
}
