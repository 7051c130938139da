/** How a file was taken: the HTTP status, 0 when there was no answer, and the error code of a refusal. */
export interface PutAnswer {
  status: number
  code: unknown
}

interface PutOptions {
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Puts a file to a url; the one way by which a browser tells how much of it is sent. Rejects only when stopped. */
export function putFile(
  url: string,
  file: Blob,
  { headers, signal, onProgress }: PutOptions,
): Promise<PutAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop)
      resolve({ status: request.status, code: errorCodeOf(request.responseText) })
    })
    request.send(file)
  })
}

function errorCodeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { error?: unknown } | null)?.error
  } catch {
    return undefined
  }
}
