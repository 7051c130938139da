import { ArchiveError } from './archive-error.ts'
import { archiveLimits } from './archive-limits.ts'
import { quoted } from './entry.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const latin = new TextDecoder('latin1')

/**
 * The path that a name's bytes spell. Throws ArchiveError for one that would be unpacked anywhere but under the folder
 * that it is unpacked into.
 */
export function readPath(name: Uint8Array): string {
  if (name.byteLength === 0) throw new ArchiveError('The archive has a file without a name.')
  if (name.byteLength > archiveLimits.path)
    throw new ArchiveError(
      `A file name in the archive has ${name.byteLength} bytes; the limit is ${archiveLimits.path}.`,
    )
  // Some tools for Windows write its own separator.
  const path = decode(name).replaceAll('\\', '/')
  if (/\p{Cc}/u.test(path)) throw new ArchiveError(`The name ${quoted(path)} has control characters in it.`)
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path))
    throw new ArchiveError(`The name ${quoted(path)} is an absolute path, which isn't allowed.`)
  if (path.split('/').includes('..'))
    throw new ArchiveError(`The name ${quoted(path)} points outside the archive.`)
  return path
}

/** UTF-8 as tools of today write it, whatever they flag; else some older code, of which ASCII alone matters. */
function decode(name: Uint8Array): string {
  try {
    return utf8.decode(name)
  } catch {
    return latin.decode(name)
  }
}
