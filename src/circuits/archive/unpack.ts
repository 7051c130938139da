import type { ArchiveSource } from './archive-contents.ts'
import { pause } from '#shared/pause.ts'
import { ArchiveError, displayPath } from './archive-error.ts'
import { type Entry } from './entry.ts'

/** Bytes read at a time: few enough calls for a large archive, and little memory. */
const windowSize = 1024 * 1024

/** Reads a source from start to end, a window at a time, so that many small entries cost no call each. */
export class ForwardReader {
  readonly #source: ArchiveSource
  #window: Uint8Array = new Uint8Array()
  /** The window's offset, and the offset of the next byte. */
  #start = 0
  #at = 0

  constructor(source: ArchiveSource) {
    this.#source = source
  }

  get at(): number {
    return this.#at
  }

  get left(): number {
    return this.#source.size - this.#at
  }

  skip(count: number): void {
    this.#at += count
  }

  /** Exactly that many bytes, which must remain, in one piece. */
  async take(count: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(count)
    let filled = 0
    for await (const piece of this.pieces(count, windowSize)) {
      bytes.set(piece, filled)
      filled += piece.byteLength
    }
    return bytes
  }

  async *pieces(count: number, largest: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      const window = await this.#windowHere()
      const piece = window.subarray(0, Math.min(left, largest))
      this.#at += piece.byteLength
      left -= piece.byteLength
      yield piece
    }
  }

  async #windowHere(): Promise<Uint8Array> {
    if (this.#at >= this.#start + this.#window.byteLength) {
      this.#start = this.#at
      this.#window = await this.#source.read(this.#at, Math.min(windowSize, this.left))
    }
    return this.#window.subarray(this.#at - this.#start)
  }
}

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
  if (!isOf(entry, header, name)) throw ArchiveError.at('archive-file-mismatch', entry.path)
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
  return ArchiveError.at('archive-file-overlap', path)
}

/**
 * Packed bytes that are passed to the decompressor at a time. It unpacks all of them at once, to a thousand times their size at
 * worst, so this bounds the memory that a zip bomb can take before it is counted: 8 MiB.
 */
const pieceSize = 8 * 1024

/** Bytes that are unpacked before other work of the thread has its turn: 3 ms, with what is read of them. */
const bytesAtOnce = 256 * 1024

/** Bytes that were unpacked since the last pause, of any archive. */
let unpacked = 0

/** The CRC-32 of bytes that follow others with that checksum, as `zlib.crc32` computes it. */
export type Checksum = (bytes: Uint8Array, before: number) => number

/** The signatures at the start of zip archives, empty ones too; a first piece may be shorter than one. */
const zipSignatures = [0x04034b50, 0x06054b50]
const signatureSize = 4

/**
 * Unpacks the file whose bytes are next, and passes the pieces to `onPiece`. They are counted and checksummed, and unpacking stops at the
 * declared size; throws ArchiveError if they don't match the declared size and checksum, or are an archive themselves. Without `crc32`
 * their checksum isn't verified.
 */
export async function unpack(
  archive: ForwardReader,
  entry: Entry,
  onPiece: (piece: Uint8Array) => void,
  crc32?: Checksum,
): Promise<void> {
  const packed = archive.pieces(entry.packedSize, pieceSize)
  let size = 0
  let crc = 0
  let start = new Uint8Array()
  // Some tools flag an empty file as compressed although it has no compressed bytes, which is invalid.
  const isPacked = entry.isDeflated && entry.packedSize > 0
  for await (const piece of isPacked ? inflate(packed, entry) : packed) {
    if (start.length < signatureSize) {
      start = Uint8Array.of(...start, ...piece.subarray(0, signatureSize - start.length))
      checkNesting(start, entry)
    }
    size += piece.byteLength
    if (size > entry.size) throw ArchiveError.at('archive-file-longer', entry.path)
    crc = crc32?.(piece, crc) ?? 0
    onPiece(piece)
    unpacked += piece.byteLength
    if (unpacked > bytesAtOnce) {
      unpacked = 0
      await pause()
    }
  }
  if (size !== entry.size) throw ArchiveError.at('archive-file-shorter', entry.path)
  if (crc32 && crc !== entry.crc) throw ArchiveError.at('archive-file-checksum', entry.path)
}

function checkNesting(start: Uint8Array, { path }: Entry): void {
  if (start.length === signatureSize && zipSignatures.includes(new DataView(start.buffer).getUint32(0, true)))
    throw ArchiveError.at('archive-file-nested', path)
}

async function* inflate(packed: AsyncIterable<Uint8Array>, { path }: Entry): AsyncGenerator<Uint8Array> {
  const inflater = new DecompressionStream('deflate-raw')
  const reader = inflater.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const fed = feed(inflater.writable.getWriter(), packed)
  // A consumer that stops early needs no result of the rest.
  fed.catch(() => undefined)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield value
    }
  } catch (error) {
    await fed
    throw ArchiveError.at('archive-file-damaged', path, { cause: error })
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Writes the packed bytes; throws only errors of their source, since the reading end reports all others. */
async function feed(writer: WritableStreamDefaultWriter, packed: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of packed) {
      const isAccepted = await writer.write(piece).then(
        () => true,
        () => false,
      )
      if (!isAccepted) return
    }
  } catch (error) {
    await writer.abort(error)
    throw error
  }
  await writer.close().catch(() => undefined)
}
