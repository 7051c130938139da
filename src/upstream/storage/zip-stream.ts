import { crc32 } from 'node:zlib'

/** A file to pack: its path in the archive, and its bytes, fewer than 4 GiB. */
export interface ZipEntry {
  path: string
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface PackedEntry {
  path: Uint8Array
  crc: number
  size: number
  offset: number
}

/** The size follows the bytes, since it isn't known before; paths are UTF-8. */
const flags = 0x0808
const date = { time: 0, day: (46 << 9) | (1 << 5) | 1 }
const zipLimits = { size: 0xffff_ffff, entries: 0xffff }

/** A ZIP archive of files as they are, uncompressed, piece by piece; with ZIP64 it may have any length. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const packed: PackedEntry[] = []
  let offset = 0
  for await (const { path, bytes } of entries) {
    const entry = { path: new TextEncoder().encode(path), crc: 0, size: 0, offset }
    const head = concat(fields([4, 0x0403_4b50], ...commonFields(20, entry), [2, 0]), entry.path)
    yield head
    for await (const chunk of bytes) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.byteLength
      yield chunk
    }
    if (entry.size >= zipLimits.size) throw new Error('A file is too long for the archive')
    const descriptor = fields([4, 0x0807_4b50], [4, entry.crc], [4, entry.size], [4, entry.size])
    yield descriptor
    offset += head.byteLength + entry.size + descriptor.byteLength
    packed.push(entry)
  }
  let end = offset
  for (const entry of packed) {
    const record = directoryRecord(entry)
    yield record
    end += record.byteLength
  }
  yield endRecords(packed.length, offset, end)
}

/** Fields common to local headers and directory records, from the version to the length of the path. */
function commonFields(version: number, { crc, size, path }: PackedEntry): Field[] {
  const { time, day } = date
  return [
    [2, version],
    [2, flags],
    [2, 0],
    [2, time],
    [2, day],
    [4, crc],
    [4, size],
    [4, size],
    [2, path.byteLength],
  ]
}

function directoryRecord(entry: PackedEntry): Uint8Array {
  const isFar = entry.offset >= zipLimits.size
  const extra = isFar ? fields([2, 1], [2, 8], [8, entry.offset]) : new Uint8Array()
  return concat(
    fields(
      [4, 0x0201_4b50],
      [2, 45],
      ...commonFields(isFar ? 45 : 20, entry),
      [2, extra.byteLength],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? zipLimits.size : entry.offset],
    ),
    concat(entry.path, extra),
  )
}

function endRecords(count: number, start: number, end: number): Uint8Array {
  const size = end - start
  const isLarge = count >= zipLimits.entries || start >= zipLimits.size || size >= zipLimits.size
  const short = Math.min(count, zipLimits.entries)
  const record = fields(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, short],
    [2, short],
    [4, Math.min(size, zipLimits.size)],
    [4, Math.min(start, zipLimits.size)],
    [2, 0],
  )
  if (!isLarge) return record
  const large = fields(
    [4, 0x0606_4b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  )
  const locator = fields([4, 0x0706_4b50], [4, 0], [8, end], [4, 1])
  return concat(concat(large, locator), record)
}

type Field = [bytes: 2 | 4 | 8, value: number]

function fields(...all: Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(all.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of all) {
    if (bytes === 2) view.setUint16(at, value, true)
    else if (bytes === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.byteLength + second.byteLength)
  joined.set(first)
  joined.set(second, first.byteLength)
  return joined
}
