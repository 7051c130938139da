import { ArchiveError } from './archive-error.ts'
import { displayPath } from './entry.ts'
import type { Entry } from './entry.ts'
import type { ForwardReader } from './forward-reader.ts'

const signature = 0x04034b50
const headerSize = 30

/** Maximum bytes after a file's bytes: a data descriptor, with or without its signature, in 32 or 64 bits. */
const longestDescriptor = 24

/**
 * Goes to an entry's bytes, after its local header. Throws ArchiveError if that header is of another file, if the entry reaches
 * beyond `end`, where the next one begins, or if there are unused bytes between them.
 */
export async function goToBytes(archive: ForwardReader, entry: Entry, end: number): Promise<void> {
  const before = entry.offset - archive.at
  if (before < 0) throw overlap(entry)
  if (before > longestDescriptor || (archive.at === 0 && before > 0))
    throw ArchiveError.of('archive-foreign-bytes', { count: before, path: displayPath(entry.path) })
  if (entry.offset + headerSize > end) throw overlap(entry)
  archive.skip(before)
  const header = new DataView((await archive.take(headerSize)).buffer)
  const nameSize = header.getUint16(26, true)
  const extraSize = header.getUint16(28, true)
  if (archive.at + nameSize + extraSize + entry.packedSize > end) throw overlap(entry)
  const name = await archive.take(nameSize)
  archive.skip(extraSize)
  if (!isOf(entry, header, name))
    throw ArchiveError.of('archive-file-mismatch', { path: displayPath(entry.path) })
}

function isOf(entry: Entry, header: DataView, name: Uint8Array): boolean {
  return (
    header.getUint32(0, true) === signature &&
    header.getUint16(8, true) === (entry.isDeflated ? 8 : 0) &&
    name.every((byte, index) => byte === entry.name[index]) &&
    name.byteLength === entry.name.byteLength
  )
}

function overlap({ path }: Entry): ArchiveError {
  return ArchiveError.of('archive-file-overlap', { path: displayPath(path) })
}
