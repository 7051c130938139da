import { ArchiveError } from './archive-error.ts'
import { quoted } from './entry.ts'
import type { Entry } from './entry.ts'
import type { ForwardReader } from './forward-reader.ts'

const signature = 0x04034b50
const headerSize = 30

/** What may follow a file's bytes: a descriptor of its sizes, with or without its own mark, in either width. */
const longestDescriptor = 24

/**
 * Goes to an entry's bytes, past the header that stands before them. Throws ArchiveError when that header is another
 * file's, when the entry reaches beyond `end`, where the next one begins, or when something nobody owns lies between.
 */
export async function goToBytes(archive: ForwardReader, entry: Entry, end: number): Promise<void> {
  const before = entry.offset - archive.at
  if (before < 0) throw overlap(entry)
  if (before > longestDescriptor || (archive.at === 0 && before > 0))
    throw new ArchiveError(
      `There are ${before} bytes before ${quoted(entry.path)} that don't belong to any file.`,
    )
  if (entry.offset + headerSize > end) throw overlap(entry)
  archive.skip(before)
  const header = new DataView((await archive.take(headerSize)).buffer)
  const nameSize = header.getUint16(26, true)
  const extraSize = header.getUint16(28, true)
  if (archive.at + nameSize + extraSize + entry.packedSize > end) throw overlap(entry)
  const name = await archive.take(nameSize)
  archive.skip(extraSize)
  if (!isOf(entry, header, name))
    throw new ArchiveError(`${quoted(entry.path)} doesn't match the archive's directory.`)
}

function isOf(entry: Entry, header: DataView, name: Uint8Array): boolean {
  return (
    header.getUint32(0, true) === signature &&
    header.getUint16(8, true) === (entry.isDeflated ? 8 : 0) &&
    Buffer.compare(name, entry.name) === 0
  )
}

function overlap({ path }: Entry): ArchiveError {
  return new ArchiveError(`${quoted(path)} overlaps the file after it in the archive.`)
}
