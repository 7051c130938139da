import { crc32 } from 'node:zlib'
import { ArchiveError } from './archive-error.ts'
import { quoted } from './entry.ts'
import type { Entry } from './entry.ts'
import type { ForwardReader } from './forward-reader.ts'

/**
 * Packed bytes that are handed to the decompressor at a time. It unpacks all of them at once, to a thousand times their
 * number at worst, so this is what bounds the memory that a bomb can take before it is counted: 8 MiB.
 */
const pieceSize = 8 * 1024

/** The marks that zip archives begin with, empty ones too; a first piece may be shorter than one. */
const zipMarks = [0x04034b50, 0x06054b50]
const markSize = 4

/**
 * Unpacks the file whose bytes are next, giving each piece on as it comes. Its bytes are counted and summed, and no more
 * are unpacked than it said; throws ArchiveError when they are others than it said, or an archive themselves.
 */
export async function unpack(
  archive: ForwardReader,
  entry: Entry,
  give: (piece: Uint8Array) => void,
): Promise<void> {
  const packed = archive.pieces(entry.packedSize, pieceSize)
  let size = 0
  let crc = 0
  let mark = Buffer.alloc(0)
  // Some tools call a file of nothing packed, which not even nothing is.
  const isPacked = entry.isDeflated && entry.packedSize > 0
  for await (const piece of isPacked ? inflate(packed, entry) : packed) {
    if (mark.length < markSize) {
      mark = Buffer.concat([mark, piece.subarray(0, markSize - mark.length)])
      checkNesting(mark, entry)
    }
    size += piece.byteLength
    if (size > entry.size) throw new ArchiveError(`${quoted(entry.path)} is larger than it says.`)
    crc = crc32(piece, crc)
    give(piece)
  }
  if (size !== entry.size) throw new ArchiveError(`${quoted(entry.path)} is smaller than it says.`)
  if (crc !== entry.crc)
    throw new ArchiveError(`${quoted(entry.path)} is damaged: its checksum doesn't match.`)
}

function checkNesting(mark: Buffer, { path }: Entry): void {
  if (mark.length === markSize && zipMarks.includes(mark.readUInt32LE()))
    throw new ArchiveError(`${quoted(path)} is an archive inside the archive.`)
}

async function* inflate(packed: AsyncIterable<Uint8Array>, { path }: Entry): AsyncGenerator<Uint8Array> {
  const inflater = new DecompressionStream('deflate-raw')
  const reader = inflater.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const fed = feed(inflater.writable.getWriter(), packed)
  // Who stops listening before the end has no use for what became of the rest.
  fed.catch(() => undefined)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield value
    }
  } catch (error) {
    await fed
    throw new ArchiveError(`${quoted(path)} is damaged: it can't be unpacked.`, { cause: error })
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Writes the packed bytes; throws only what their source throws, since the reading end reports all other errors. */
async function feed(writer: WritableStreamDefaultWriter, packed: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of packed) {
      const isTaken = await writer.write(piece).then(
        () => true,
        () => false,
      )
      if (!isTaken) return
    }
  } catch (error) {
    await writer.abort(error)
    throw error
  }
  await writer.close().catch(() => undefined)
}
