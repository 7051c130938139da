import type { ArchiveSource } from './archive-contents.ts'
import { ArchiveError, archiveLimits, displayPath } from './archive-error.ts'
import { type Entry, readPath } from './entry.ts'

const signature = 0x02014b50
const recordSize = 46
/** Where a record has the offset of its file. */
export const offsetAt = 42

/** Flag bits of an encrypted entry, or of a patch to another file. */
const refusedFlags = 0x0001 | 0x0020 | 0x0040 | 0x2000

const stored = 0
const deflated = 8

/** An archive's entries, and the offset of the directory; all entries end before it. */
export interface Directory {
  /** In the order of their offsets. */
  entries: Entry[]
  offset: number
}

/**
 * Reads an archive's directory. Throws ArchiveError for an entry that is not allowed: encrypted, a link, with a path outside the archive, a
 * duplicate in any case, reaching beyond the directory's start, or above the limits.
 */
export async function readDirectory(source: ArchiveSource): Promise<Directory> {
  const location = await findDirectory(source)
  const bytes = await source.read(location.offset, location.size)
  const entries: Entry[] = []
  const paths = new Map<string, string>()
  let at = 0
  for (let index = 0; index < location.entries; index++) {
    const length = recordLength(bytes, at)
    const entry = readEntry(bytes.subarray(at, at + length))
    requireOnce(paths, entry.path)
    entries.push(entry)
    at += length
  }
  if (at !== bytes.byteLength) throw ArchiveError.of('archive-directory-longer')
  if (entries.reduce((sum, { size }) => sum + size, 0) > archiveLimits.unpacked)
    throw ArchiveError.of('archive-unpacked-too-large')
  const outside = entries.find(({ offset, packedSize }) => offset + packedSize > location.offset)
  if (outside) throw ArchiveError.at('archive-file-overlap', outside.path)
  return { entries: entries.toSorted((a, b) => a.offset - b.offset), offset: location.offset }
}

/** Many file systems treat names that differ only by case, or by how an accent is encoded, as the same file. */
function requireOnce(paths: Map<string, string>, path: string): void {
  const onDisk = path.replace(/\/$/, '').normalize('NFC').toLowerCase()
  const other = paths.get(onDisk)
  if (other === path) throw ArchiveError.at('archive-file-twice', path)
  if (other !== undefined)
    throw ArchiveError.of('archive-files-alike', { other: displayPath(other), path: displayPath(path) })
  paths.set(onDisk, path)
}

function recordLength(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, bytes.byteLength - at)
  if (view.byteLength >= recordSize && view.getUint32(0, true) === signature) {
    const length = recordSize + view.getUint16(28, true) + view.getUint16(30, true) + view.getUint16(32, true)
    if (length <= view.byteLength) return length
  }
  throw ArchiveError.of('archive-directory-damaged')
}

function readEntry(record: Uint8Array): Entry {
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
  const name = record.slice(recordSize, recordSize + view.getUint16(28, true))
  const path = readPath(name)
  const entry = {
    path,
    name,
    isFolder: path.endsWith('/'),
    isDeflated: view.getUint16(10, true) === deflated,
    crc: view.getUint32(16, true),
    packedSize: view.getUint32(20, true),
    size: view.getUint32(24, true),
    offset: view.getUint32(offsetAt, true),
    record,
  }
  checkForm(view, path)
  checkSizes(entry)
  return entry
}

function checkForm(view: DataView, path: string): void {
  if (view.getUint16(8, true) & refusedFlags) throw ArchiveError.at('archive-file-encrypted', path)
  const method = view.getUint16(10, true)
  if (method !== stored && method !== deflated)
    throw ArchiveError.of('archive-file-method', { path: displayPath(path), method })
  const fileType = view.getUint32(38, true) >>> 28
  // Unix file types: none given, folder, plain file.
  if (![0, 4, 8].includes(fileType)) throw ArchiveError.at('archive-file-not-plain', path)
}

function checkSizes({ path, isFolder, isDeflated, packedSize, size }: Entry): void {
  if (size === 0xffffffff || packedSize === 0xffffffff) throw ArchiveError.at('archive-file-zip64', path)
  if (isFolder && size > 0) throw ArchiveError.at('archive-folder-data', path)
  if (!isDeflated && size !== packedSize) throw ArchiveError.at('archive-file-two-sizes', path)
  if (size > archiveLimits.ratioFrom && size > packedSize * archiveLimits.ratio)
    throw ArchiveError.of('archive-file-ratio', { path: displayPath(path), max: archiveLimits.ratio })
}

const endSignature = 0x06054b50
const endSize = 22
/** The longest comment that may follow the record. */
const commentSize = 0xffff

export interface DirectoryLocation {
  entries: number
  offset: number
  size: number
}

async function findDirectory(source: ArchiveSource): Promise<DirectoryLocation> {
  if (source.size > archiveLimits.size)
    throw ArchiveError.of('archive-too-large', { size: `${archiveLimits.size / 1024 / 1024} MiB` })
  const length = Math.min(source.size, endSize + commentSize)
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

export function endRecord({ entries, offset, size }: DirectoryLocation): Uint8Array<ArrayBuffer> {
  const record = new Uint8Array(endSize)
  const view = new DataView(record.buffer)
  view.setUint32(0, endSignature, true)
  view.setUint16(8, entries, true)
  view.setUint16(10, entries, true)
  view.setUint32(12, size, true)
  view.setUint32(16, offset, true)
  return record
}

/** The record whose comment ends exactly at the archive's end; trailing bytes are not allowed. */
function findRecord(tail: Uint8Array): DataView | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = tail.byteLength - endSize; at >= 0; at--) {
    if (view.getUint32(at, true) !== endSignature) continue
    if (at + endSize + view.getUint16(at + 20, true) !== tail.byteLength) continue
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
