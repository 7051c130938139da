import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { refusalMessage } from '#app/lib/refusals/refusal-message.ts'
import { t } from '#app/texts/t.ts'
import { callWorker } from '#app/features/hub/call-worker.ts'
import { authorization, fetchWithTokens } from '#app/api/tokens.ts'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import { ownArchivePath } from '#shared/addresses/uploads.ts'
import { NetworkError } from '#shared/errors.ts'
// oxlint-disable-next-line import/default -- the query makes it a class that starts the worker
import ArchiveReader from './archive-reader.worker.ts?worker&inline'
import type { ReaderResult } from './parsed-archive.ts'

/** Milliseconds that reading may take: the largest archives and drawings take a slow phone about a minute. */
const timeoutMs = 120_000

export function readInWorker(file: File, signal: AbortSignal): Promise<ReaderResult> {
  return callWorker<ReaderResult>(() => new ArchiveReader(), file, signal, timeoutMs)
}

export function messageOf(refusal: ReceivedRefusal): string {
  return refusalMessage(archiveMessages, refusal) ?? t('hub.upload.fileFailed')
}

/** Bytes of the largest archive that is loaded again: reading it here is a convenience, which need not cost as much as its upload. */
const maxBytes = 8 * 1024 * 1024

/** One that was uploaded before. Rejects if it's gone, too large or of an unknown size, or the connection fails. */
export async function storedArchive(
  { id, name }: { id: string; name: string },
  signal: AbortSignal,
): Promise<File> {
  const response = await fetchWithTokens(ownArchivePath(id), { headers: authorization(), signal })
  if (!response.ok) throw new NetworkError(response.status, 'the archive is gone')
  if (Number(response.headers.get('content-length') ?? Infinity) > maxBytes) {
    await response.body?.cancel()
    throw new RangeError('the archive is too large to be loaded again')
  }
  return new File([await response.blob()], name)
}
