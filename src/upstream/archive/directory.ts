import type { ArchiveSource } from './archive-contents.ts'
import { ArchiveError } from './archive-error.ts'
import { archiveLimits } from './archive-limits.ts'
import { findDirectory } from './directory-end.ts'
import { quoted } from './entry.ts'
import type { Entry } from './entry.ts'
import { readPath } from './entry-path.ts'

const signature = 0x02014b50
const recordSize = 46

/** Bits of an entry's flags that say that it is encrypted, or is a change to another file. */
const refusedFlags = 0x0001 | 0x0020 | 0x0040 | 0x2000

const stored = 0
const deflated = 8

/** An archive's entries, and where the directory begins, before which all of them end. */
export interface Directory {
  /** In the order in which they lie in the archive. */
  entries: Entry[]
  offset: number
}

/**
 * Reads an archive's directory. Throws ArchiveError when an entry is none that this site takes: encrypted, a link, named
 * to lead elsewhere, twice there in whatever case, or more than may be unpacked.
 */
export async function readDirectory(source: ArchiveSource): Promise<Directory> {
  const place = await findDirectory(source)
  const bytes = await source.read(place.offset, place.size)
  const entries: Entry[] = []
  const paths = new Map<string, string>()
  let at = 0
  for (let index = 0; index < place.entries; index++) {
    const length = recordLength(bytes, at)
    const entry = readEntry(bytes.subarray(at, at + length))
    requireOnce(paths, entry.path)
    entries.push(entry)
    at += length
  }
  if (at !== bytes.byteLength) throw new ArchiveError("The archive's directory lists more than it says.")
  if (entries.reduce((sum, { size }) => sum + size, 0) > archiveLimits.unpacked)
    throw new ArchiveError('Unpacked, the archive would be larger than 256 MiB.')
  return { entries: entries.toSorted((a, b) => a.offset - b.offset), offset: place.offset }
}

/** Many computers take names that differ only by case, or by how an accent is written, for the same file. */
function requireOnce(paths: Map<string, string>, path: string): void {
  const onDisk = path.replace(/\/$/, '').normalize('NFC').toLowerCase()
  const other = paths.get(onDisk)
  if (other === path) throw new ArchiveError(`The archive has ${quoted(path)} twice.`)
  if (other !== undefined)
    throw new ArchiveError(
      `The archive has ${quoted(other)} and ${quoted(path)}, which are the same file on many computers.`,
    )
  paths.set(onDisk, path)
}

function recordLength(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, bytes.byteLength - at)
  if (view.byteLength >= recordSize && view.getUint32(0, true) === signature) {
    const length = recordSize + view.getUint16(28, true) + view.getUint16(30, true) + view.getUint16(32, true)
    if (length <= view.byteLength) return length
  }
  throw new ArchiveError("The archive's directory is damaged.")
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
    offset: view.getUint32(42, true),
  }
  checkForm(view, path)
  checkSizes(entry)
  return entry
}

function checkForm(view: DataView, path: string): void {
  if (view.getUint16(8, true) & refusedFlags) throw new ArchiveError(`${quoted(path)} is encrypted.`)
  const method = view.getUint16(10, true)
  if (method !== stored && method !== deflated)
    throw new ArchiveError(`${quoted(path)} uses a compression method (${method}) that isn't supported.`)
  const fileType = view.getUint32(38, true) >>> 28
  // Of the kinds that Unix knows: none said, folder, plain file.
  if (![0, 4, 8].includes(fileType))
    throw new ArchiveError(`${quoted(path)} is a link or a device, not a file.`)
}

function checkSizes({ path, isFolder, isDeflated, packedSize, size }: Entry): void {
  if (size === 0xffffffff || packedSize === 0xffffffff)
    throw new ArchiveError(`${quoted(path)} uses zip64, which isn't supported.`)
  if (isFolder && size > 0) throw new ArchiveError(`${quoted(path)} is a folder, but it has data of its own.`)
  if (!isDeflated && size !== packedSize) throw new ArchiveError(`${quoted(path)} has two different sizes.`)
  if (size > archiveLimits.ratioFrom && size > packedSize * archiveLimits.ratio)
    throw new ArchiveError(`${quoted(path)} would unpack to more than ${archiveLimits.ratio} times its size.`)
}
