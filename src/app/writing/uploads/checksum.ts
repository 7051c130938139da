// oxlint-disable-next-line import/default -- the query makes it a class that starts the worker
import ChecksumWorker from './checksum.worker.ts?worker&inline'
import type { ChecksumResult } from './checksum.worker.ts'
import { md5Of } from './hash-file.ts'

/** The MD5 of a file as base64, computed off the main thread; rejects if the file can't be read or the signal aborts. */
export async function checksumOf(file: Blob, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  const worker = startWorker()
  // Without workers, pauses between chunks keep the page responsive.
  if (!worker) return md5Of(file)
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.addEventListener('error', () => resolve(md5Of(file)))
      worker.addEventListener('message', ({ data }: MessageEvent<ChecksumResult>) => {
        if ('checksum' in data) resolve(data.checksum)
        else reject(new Error(data.error))
      })
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

function startWorker(): Worker | undefined {
  try {
    return new ChecksumWorker()
  } catch {
    return undefined
  }
}
