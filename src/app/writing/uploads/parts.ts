import { readBytes, readComplete, resumable } from '#shared/contract/resumable.ts'
import { uploadKey } from '#app/lib/browser-storage.ts'
import { sessionStore, parseJson } from '#app/lib/browser-store.ts'
import { type UploadResponse, sendBytes } from './send-bytes.ts'

export interface UploadOptions {
  signal: AbortSignal
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Called when the connection is lost, while the upload waits to go on, and when it's back. */
  onConnection?: (isLost: boolean) => void
}

interface PartsTarget {
  url: string
  partBytes: number
}

/** Tries without progress after which an upload no longer goes on by itself: three minutes. */
const maxFailures = 10

/** Statuses, besides no response at all, after which the same part may work a little later. */
const passing = [408, 409, 429, 502, 503, 504]

export function isPassing(status: number): boolean {
  return status === 0 || passing.includes(status)
}

/**
 * Sends a file in parts, starting at the service's offset; waits while the connection is lost, and continues by itself. Resolves to
 * the last response: a success when the file is stored, else the refusal, or the failure after ten others without progress.
 * Rejects only when aborted.
 */
export async function sendParts(
  file: Blob,
  { url, partBytes }: PartsTarget,
  { signal, onProgress, onConnection = () => undefined }: UploadOptions,
  { send, ask, wait }: Connection = connection,
): Promise<UploadResponse> {
  let offset = 0
  let failures = 0
  // Only the service knows the offset: at the start of a continued upload, and after each failure.
  let response = await ask(url, signal)
  for (;;) {
    const received = readBytes(response.headers, 'upload-offset')
    const isKnown =
      received !== null && received <= file.size && (isAccepted(response) || response.status === 409)
    if (!isKnown && !isPassing(response.status)) return response
    if (isKnown && received > offset) failures = 0
    if (isKnown) {
      offset = received
      onConnection(false)
      onProgress(offset / file.size)
      if (readComplete(response.headers) === true) return { ...response, status: 204 }
    }
    if (!isAccepted(response)) {
      failures += 1
      if (failures > maxFailures) return response
      if (!isKnown) {
        onConnection(true)
        await wait(failures, signal)
        response = await ask(url, signal)
        continue
      }
    }
    const from = offset
    const part = file.slice(from, from + partBytes)
    response = await send(url, part, {
      method: 'PATCH',
      headers: {
        'content-type': resumable.partType,
        [resumable.offset]: String(from),
        [resumable.complete]: from + part.size === file.size ? '?1' : '?0',
      },
      signal,
      onProgress: (bytes) => onProgress((from + Math.min(bytes, part.size)) / file.size),
    })
  }
}

function isAccepted({ status }: UploadResponse): boolean {
  return status >= 200 && status <= 299
}

export interface Connection {
  send: typeof sendBytes
  /** How much of the file has arrived; the status is 0 without a response. Rejects only when aborted. */
  ask: (url: string, signal: AbortSignal) => Promise<UploadResponse>
  wait: (failures: number, signal: AbortSignal) => Promise<void>
}

/** The longest wait between two tries, in milliseconds. */
const longestWait = 30_000
const connection: Connection = { send: sendBytes, ask: askOffset, wait: waitToRetry }

async function askOffset(url: string, signal: AbortSignal): Promise<UploadResponse> {
  try {
    const { status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    return { status, code: undefined, headers }
  } catch {
    signal.throwIfAborted()
    return { status: 0, code: undefined, headers: new Headers() }
  }
}

/** Waits twice as long each time, but no longer than until the browser is online again; without a network there's nothing to try. */
export function waitToRetry(failures: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const milliseconds = Math.min(longestWait, 1_000 * 2 ** (failures - 1))
  return new Promise<void>((resolve, reject) => {
    if (navigator.onLine) {
      const timer = setTimeout(resolve, milliseconds)
      over.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    addEventListener('online', () => resolve(), { signal: over.signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
  }).finally(() => over.abort())
}

export interface UnfinishedUpload extends PartsTarget {
  id: string
  account: string
}

/** The facts by which a file is recognised; its MD5 is in base64. */
interface FileFacts {
  name: string
  size: number
  lastModified: number
  checksum: string
}

export function rememberUpload(file: FileFacts, upload: UnfinishedUpload): void {
  sessionStore.setItem(uploadKey, JSON.stringify({ ...file, ...upload }))
}

export function recallUpload(file: FileFacts, account: string): UnfinishedUpload | null {
  // If nothing is stored, or it can't be parsed, an upload isn't continued.
  const known = (parseJson(sessionStore.getItem(uploadKey)) ?? {}) as Partial<FileFacts & UnfinishedUpload>
  const isSame = (Object.keys(file) as (keyof FileFacts)[]).every((name) => known[name] === file[name])
  const { id, url, partBytes } = known
  if (!isSame || known.account !== account || !id || !url || !partBytes) return null
  return { id, url, partBytes, account }
}

export function forgetUpload(): void {
  sessionStore.removeItem(uploadKey)
}
