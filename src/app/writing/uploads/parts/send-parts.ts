import { readBytes, readComplete, resumable } from '#shared/contract/resumable.ts'
import type { SentAnswer } from '../send-bytes.ts'
import type { UploadOptions } from '../upload-options.ts'
import { type Connection, connection } from './connection.ts'

/** Where a file is sent to in parts. */
export interface PartsTarget {
  url: string
  /** Bytes of each part but the last. */
  partBytes: number
}

/** Tries without progress after which an upload no longer goes on by itself: three minutes. */
const mostFailures = 10

/** Statuses, besides no answer at all, after which the same part may work a little later. */
const passing = [408, 409, 429, 502, 503, 504]

/** Whether the upload can go on later from where it is. */
export function isPassing(status: number): boolean {
  return status === 0 || passing.includes(status)
}

/**
 * Sends a file in parts, starting at the service's offset; waits while the connection is lost, and continues by itself. Resolves to
 * the last answer: a success when the file is stored, else the refusal, or the failure after ten others without progress. Rejects
 * only when aborted.
 */
export async function sendParts(
  file: Blob,
  { url, partBytes }: PartsTarget,
  { signal, onProgress, onConnection = () => undefined }: UploadOptions,
  { send, ask, wait }: Connection = connection,
): Promise<SentAnswer> {
  let offset = 0
  let failures = 0
  // Only the service knows the offset: at the start of a continued upload, and after each failure.
  let answer = await ask(url, signal)
  for (;;) {
    const received = readBytes(answer.headers, 'upload-offset')
    const isKnown =
      received !== null && received <= file.size && (isAccepted(answer) || answer.status === 409)
    if (!isKnown && !isPassing(answer.status)) return answer
    if (isKnown && received > offset) failures = 0
    if (isKnown) {
      offset = received
      onConnection(false)
      onProgress(offset / file.size)
      if (readComplete(answer.headers) === true) return { ...answer, status: 204 }
    }
    if (!isAccepted(answer)) {
      failures += 1
      if (failures > mostFailures) return answer
      if (!isKnown) {
        onConnection(true)
        await wait(failures, signal)
        answer = await ask(url, signal)
        continue
      }
    }
    const from = offset
    const part = file.slice(from, from + partBytes)
    answer = await send(url, part, {
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

function isAccepted({ status }: SentAnswer): boolean {
  return status >= 200 && status <= 299
}
