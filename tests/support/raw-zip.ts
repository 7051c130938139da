import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive with possibly wrong metadata; omitted values are correct. */
export interface RawFile {
  path: string
  bytes?: Uint8Array
  /** The name in the file's own header, when it is another than the directory's. */
  ownPath?: string
  isStored?: boolean
  /** The packed bytes, when they are none that come from packing. */
  packed?: Uint8Array
  crc?: number
  size?: number
  packedSize?: number
  flags?: number
  method?: number
  /** As Unix writes it: 0o120777 is a link to another file. */
  mode?: number
  offset?: number
}

/** The values of an archive's end record that can be wrong. */
export interface RawEnd {
  entries?: number
  directorySize?: number
  directoryOffset?: number
  disk?: number
  before?: Uint8Array
  after?: Uint8Array
}

/** Builds a zip archive byte by byte, lies included. */
export function rawZip(files: readonly RawFile[], end: RawEnd = {}): Uint8Array {
  const parts: Buffer[] = [Buffer.from(end.before ?? [])]
  const records: Buffer[] = []
  let length = parts[0]?.length ?? 0
  for (const file of files) {
    const { own, record, packed } = headersOf(file, length)
    parts.push(own, packed)
    records.push(record)
    length += own.length + packed.length
  }
  const directory = Buffer.concat(records)
  const tail = Buffer.alloc(22)
  const entries = end.entries ?? files.length
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(end.disk ?? 0, 4)
  tail.writeUInt16LE(entries, 8)
  tail.writeUInt16LE(entries, 10)
  tail.writeUInt32LE(end.directorySize ?? directory.length, 12)
  tail.writeUInt32LE(end.directoryOffset ?? length, 16)
  return new Uint8Array(Buffer.concat([...parts, directory, tail, Buffer.from(end.after ?? [])]))
}

function headersOf(file: RawFile, offset: number): { own: Buffer; record: Buffer; packed: Buffer } {
  const bytes = file.bytes ?? Buffer.alloc(0)
  const packed = Buffer.from(file.packed ?? (file.isStored ? bytes : deflateRawSync(bytes)))
  const facts = Buffer.alloc(20)
  facts.writeUInt16LE(file.flags ?? 0, 0)
  facts.writeUInt16LE(file.method ?? (file.isStored ? 0 : 8), 2)
  facts.writeUInt32LE(file.crc ?? crc32(bytes), 8)
  facts.writeUInt32LE(file.packedSize ?? packed.length, 12)
  facts.writeUInt32LE(file.size ?? bytes.byteLength, 16)
  const name = Buffer.from(file.path)
  const ownName = Buffer.from(file.ownPath ?? file.path)
  const record = Buffer.concat([Buffer.from('PK\x01\x02\x14\x03\x14\x00'), facts, Buffer.alloc(18), name])
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(((file.mode ?? 0) << 16) >>> 0, 38)
  record.writeUInt32LE(file.offset ?? offset, 42)
  const own = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00'), facts, Buffer.alloc(4), ownName])
  own.writeUInt16LE(ownName.length, 26)
  return { own, record, packed }
}
