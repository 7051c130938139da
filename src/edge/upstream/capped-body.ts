import { NetworkError } from '#shared/errors.ts'

/** Reads a body whole; throws NetworkError 502, and reads no further, when it is longer than so many bytes. */
export async function readCapped({ body, headers }: Response, bytes: number): Promise<ArrayBuffer> {
  if (!body) return new ArrayBuffer(0)
  if (saysMore(headers, bytes)) return tooMuch(body)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength
    if (length > bytes) return tooMuch(reader)
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

/** The response, whose body breaks off when it is longer than so many bytes; throws NetworkError 502 when it says so itself. */
export async function cappedStream(response: Response, bytes: number): Promise<Response> {
  const { body, headers, status } = response
  if (!body) return response
  if (saysMore(headers, bytes)) return tooMuch(body)
  // With a length the runtime counts.
  if (headers.has('content-length') && !headers.has('content-encoding')) return response
  let length = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length > bytes) controller.error(new NetworkError(502, 'upstream answered too much'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(body.pipeThrough(counter), { status, headers })
}

function saysMore(headers: Headers, bytes: number): boolean {
  return Number(headers.get('content-length') ?? 0) > bytes
}

async function tooMuch(stream: { cancel(): Promise<void> }): Promise<never> {
  // A sender that never ends may ignore the cancellation.
  void stream.cancel().catch(() => undefined)
  throw new NetworkError(502, 'upstream answered too much')
}
