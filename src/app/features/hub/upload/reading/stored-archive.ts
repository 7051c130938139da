import { authorization, fetchWithTokens } from '#app/api/tokens.ts'
import { ownArchivePath } from '#shared/addresses/uploads.ts'
import { NetworkError } from '#shared/errors.ts'

/** Bytes of the largest archive that is loaded again: reading it here is a convenience, which need not cost as much as its upload. */
const maxBytes = 8 * 1024 * 1024

/**
 * An archive that the viewer has uploaded, such as one that the game has sent. Rejects if it's gone, larger than 8 MiB or of an
 * unknown size, or the connection fails.
 */
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
