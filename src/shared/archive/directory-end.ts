import type { ArchiveSource } from './archive-contents.ts'
import { ArchiveError } from './archive-error.ts'
import { archiveLimits } from './archive-limits.ts'

const signature = 0x06054b50
const recordSize = 22
/** The longest comment that may follow the record. */
const commentSize = 0xffff

/** The location of an archive's directory. */
export interface DirectoryLocation {
  entries: number
  offset: number
  size: number
}

/** Finds the directory by the record at the archive's end; throws ArchiveError for impossible values. */
export async function findDirectory(source: ArchiveSource): Promise<DirectoryLocation> {
  if (source.size > archiveLimits.size)
    throw ArchiveError.of('archive-too-large', { size: `${archiveLimits.size / 1024 / 1024} MiB` })
  const length = Math.min(source.size, recordSize + commentSize)
  const tail = await source.read(source.size - length, length)
  const record = findRecord(tail)
  if (!record) throw ArchiveError.of('archive-not-zip')
  const location = {
    entries: record.getUint16(10, true),
    size: record.getUint32(12, true),
    offset: record.getUint32(16, true),
  }
  checkRecord(record, location, source.size)
  return location
}

/** The record at the end of an archive with that directory. */
export function endRecord({ entries, offset, size }: DirectoryLocation): Uint8Array<ArrayBuffer> {
  const record = new Uint8Array(recordSize)
  const view = new DataView(record.buffer)
  view.setUint32(0, signature, true)
  view.setUint16(8, entries, true)
  view.setUint16(10, entries, true)
  view.setUint32(12, size, true)
  view.setUint32(16, offset, true)
  return record
}

/** The record whose comment ends exactly at the archive's end; trailing bytes are not allowed. */
function findRecord(tail: Uint8Array): DataView | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = tail.byteLength - recordSize; at >= 0; at--) {
    if (view.getUint32(at, true) !== signature) continue
    if (at + recordSize + view.getUint16(at + 20, true) !== tail.byteLength) continue
    return new DataView(tail.buffer, tail.byteOffset + at, tail.byteLength - at)
  }
  return null
}

function checkRecord(record: DataView, { entries, size, offset }: DirectoryLocation, whole: number): void {
  if (entries === 0xffff || size === 0xffffffff || offset === 0xffffffff)
    throw ArchiveError.of('archive-zip64')
  if (
    record.getUint16(4, true) !== 0 ||
    record.getUint16(6, true) !== 0 ||
    record.getUint16(8, true) !== entries
  )
    throw ArchiveError.of('archive-split')
  if (entries === 0) throw ArchiveError.of('archive-empty')
  if (entries > archiveLimits.entries)
    throw ArchiveError.of('archive-too-many-files', { count: entries, max: archiveLimits.entries })
  if (size > archiveLimits.directory) throw ArchiveError.of('archive-names-too-long')
  if (offset + size !== whole - record.byteLength) throw ArchiveError.of('archive-directory-misplaced')
}
