import { authorization, fetchWithTokens } from '#app/api/tokens.ts'
import { ownArchivePath } from '#shared/addresses/uploads.ts'
import { NetworkError } from '#shared/errors.ts'

/** An archive that the viewer has uploaded, such as one that the game has sent. Rejects if it's gone, or the connection fails. */
export async function storedArchive(
  { id, name }: { id: string; name: string },
  signal: AbortSignal,
): Promise<File> {
  const response = await fetchWithTokens(ownArchivePath(id), { headers: authorization(), signal })
  if (!response.ok) throw new NetworkError(response.status, 'the archive is gone')
  return new File([await response.blob()], name)
}
