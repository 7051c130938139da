// oxlint-disable-next-line import/default -- the query makes it a class that starts the worker
import ArchiveReader from './archive-reader.worker.ts?worker&inline'
import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { refusalMessage } from '#app/lib/refusals/refusal-message.ts'
import { t } from '#app/texts/t.ts'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import type { ReaderAnswer } from './parsed-archive.ts'

/** Reads an archive off the main thread; rejects once the signal aborts. */
export async function readInWorker(file: File, signal: AbortSignal): Promise<ReaderAnswer> {
  signal.throwIfAborted()
  const worker = new ArchiveReader()
  try {
    return await new Promise<ReaderAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.addEventListener('error', ({ message }) => resolve({ error: message }))
      worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => resolve(data))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

/** Why the service won't take an archive, in the reader's language. */
export function messageOf(refusal: ReceivedRefusal): string {
  return refusalMessage(archiveMessages, refusal) ?? t('hub.upload.fileFailed')
}
