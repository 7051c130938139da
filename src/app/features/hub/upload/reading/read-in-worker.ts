// oxlint-disable-next-line import/default -- the query makes it a class that starts the worker
import ArchiveReader from './archive-reader.worker.ts?worker&inline'
import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { refusalMessage } from '#app/lib/refusals/refusal-message.ts'
import { t } from '#app/texts/t.ts'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import { callWorker } from '#app/features/hub/call-worker.ts'
import type { ReaderResult } from './parsed-archive.ts'

/** Milliseconds that reading may take: the largest archives and drawings take a slow phone about a minute. */
const timeoutMs = 120_000

/** Reads an archive off the main thread. Rejects with `WorkerFailure`, or with the signal's reason. */
export function readInWorker(file: File, signal: AbortSignal): Promise<ReaderResult> {
  return callWorker<ReaderResult>(() => new ArchiveReader(), file, signal, timeoutMs)
}

/** Why the service won't take an archive, in the reader's language. */
export function messageOf(refusal: ReceivedRefusal): string {
  return refusalMessage(archiveMessages, refusal) ?? t('hub.upload.fileFailed')
}
