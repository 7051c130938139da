import type { ArchiveSource } from './archive-contents.ts'
import { ArchiveError } from './archive-error.ts'
import { archiveLimits } from './archive-limits.ts'

const signature = 0x06054b50
const recordSize = 22
/** The longest comment that may follow the record. */
const commentSize = 0xffff

/** Where an archive's directory is. */
export interface DirectoryPlace {
  entries: number
  offset: number
  size: number
}

/** Finds the directory by the record that ends an archive; throws ArchiveError when it says what cannot be. */
export async function findDirectory(source: ArchiveSource): Promise<DirectoryPlace> {
  if (source.size > archiveLimits.size) throw new ArchiveError('The archive is larger than 32 MiB.')
  const length = Math.min(source.size, recordSize + commentSize)
  const tail = await source.read(source.size - length, length)
  const record = findRecord(tail)
  if (!record) throw new ArchiveError("This isn't a ZIP archive, or its end is missing.")
  const place = {
    entries: record.getUint16(10, true),
    size: record.getUint32(12, true),
    offset: record.getUint32(16, true),
  }
  checkRecord(record, place, source.size)
  return place
}

/** The record whose comment ends where the archive does; bytes after it are nobody's, and none are taken. */
function findRecord(tail: Uint8Array): DataView | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = tail.byteLength - recordSize; at >= 0; at--) {
    if (view.getUint32(at, true) !== signature) continue
    if (at + recordSize + view.getUint16(at + 20, true) !== tail.byteLength) continue
    return new DataView(tail.buffer, tail.byteOffset + at, tail.byteLength - at)
  }
  return null
}

function checkRecord(record: DataView, { entries, size, offset }: DirectoryPlace, whole: number): void {
  if (entries === 0xffff || size === 0xffffffff || offset === 0xffffffff)
    throw new ArchiveError("The archive uses zip64, which isn't supported.")
  if (
    record.getUint16(4, true) !== 0 ||
    record.getUint16(6, true) !== 0 ||
    record.getUint16(8, true) !== entries
  )
    throw new ArchiveError('The archive is only one part of a split archive.')
  if (entries === 0) throw new ArchiveError('The archive is empty.')
  if (entries > archiveLimits.entries)
    throw new ArchiveError(`The archive has ${entries} files; the limit is ${archiveLimits.entries}.`)
  if (size > archiveLimits.directory) throw new ArchiveError('The file names in the archive are too long.')
  if (offset + size !== whole - record.byteLength)
    throw new ArchiveError(
      "The archive's directory isn't where it should be. The file may be damaged or incomplete.",
    )
}
