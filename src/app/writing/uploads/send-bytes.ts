import { parseJson } from '#app/lib/browser-store.ts'

/** The response to sent bytes: the HTTP status, 0 if there was none, the error code, and the headers. */
export interface UploadResponse {
  status: number
  code: unknown
  headers: Headers
}

interface SendOptions {
  method: 'PUT' | 'PATCH'
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/** A connection that takes no byte for so long is lost, in milliseconds. */
const stalled = 30_000

/** Sends bytes to a URL, with progress, for which XMLHttpRequest is the only API. Rejects only when aborted. */
export function sendBytes(
  url: string,
  bytes: Blob,
  { method, headers, signal, onProgress }: SendOptions,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let watch = setTimeout(stop, stalled)
    signal.addEventListener('abort', stop)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(watch)
      watch = setTimeout(stop, stalled)
      onProgress(loaded)
    })
    // The response to the last bytes may take longer, and comes in the service's own time.
    request.upload.addEventListener('load', () => clearTimeout(watch))
    request.addEventListener('loadend', () => {
      clearTimeout(watch)
      signal.removeEventListener('abort', stop)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve({ status: request.status, code: errorCodeOf(request), headers: headersOf(request) })
    })
    request.send(bytes)
  })
}

function errorCodeOf({ responseText }: XMLHttpRequest): unknown {
  return (parseJson(responseText) as { error?: unknown } | null | undefined)?.error
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split('\r\n')
  const pairs = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line)).filter((pair) => pair !== null)
  return new Headers(pairs.map(([, name = '', value = '']): [string, string] => [name, value]))
}
