import { ArchiveError } from './archive-error.ts'
import { archiveLimits } from './archive-limits.ts'
import { displayPath } from './entry.ts'
import { refuseProgramName } from './programs.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const latin = new TextDecoder('latin1')

/**
 * The path in a name's bytes. Throws ArchiveError for one that points outside the folder that it is unpacked into, or that a
 * computer would run.
 */
export function readPath(name: Uint8Array): string {
  if (name.byteLength === 0) throw ArchiveError.of('archive-name-missing')
  if (name.byteLength > archiveLimits.path)
    throw ArchiveError.of('archive-name-too-long', { count: name.byteLength, max: archiveLimits.path })
  // Some Windows tools write backslashes.
  const path = decode(name).replaceAll('\\', '/')
  if (/\p{Cc}/u.test(path)) throw ArchiveError.of('archive-name-characters', { path: displayPath(path) })
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path))
    throw ArchiveError.of('archive-name-absolute', { path: displayPath(path) })
  if (path.split('/').includes('..'))
    throw ArchiveError.of('archive-name-outside', { path: displayPath(path) })
  refuseProgramName(path)
  return path
}

/** Decodes UTF-8, as today's tools write it, regardless of their flags; else some older encoding, of which only ASCII is accepted. */
function decode(name: Uint8Array): string {
  try {
    return utf8.decode(name)
  } catch {
    return latin.decode(name)
  }
}
