import { isSave, signatureSize, readableFormats } from '#circuits/save-file/save-format.ts'
import type { SaveKind } from '#circuits/save-file/save.ts'
import type { ArchiveSource } from './archive-contents.ts'
import { readDirectory } from './directory.ts'
import type { Entry } from './entry.ts'

/** Files that are looked into: a save that is too large to be read at once is among the largest. */
const maxFiles = 8

/** Bytes of a local header without its variable fields, and packed bytes that certainly contain a save's head. */
const headerSize = 30
const packedStart = 4 * 1024

/** Bytes from a save's beginning to its kind. */
const headSize = signatureSize + 1 + 16 + 1

export interface Peek {
  unpackedBytes: number
  /** The kinds of the largest saves, each once; empty when there is none that says. */
  kinds: SaveKind[]
}

/** Reads the directory and the heads of the largest files only. Throws ArchiveError where `readDirectory` does. */
export async function peekArchive(source: ArchiveSource): Promise<Peek> {
  const { entries } = await readDirectory(source)
  const largest = entries
    .filter(({ size }) => size >= headSize)
    .toSorted((a, b) => b.size - a.size)
    .slice(0, maxFiles)
  const heads = await Promise.all(largest.map((entry) => headOf(source, entry)))
  return {
    unpackedBytes: entries.reduce((sum, { size }) => sum + size, 0),
    kinds: [...new Set(heads.flatMap(kindOf))],
  }
}

/** The first bytes of a file; empty where the archive doesn't match its directory, which reading it whole will report. */
async function headOf(source: ArchiveSource, entry: Entry): Promise<Uint8Array> {
  const room = headerSize + entry.name.byteLength + packedStart
  const bytes = await source.read(entry.offset, Math.min(room, source.size - entry.offset))
  if (bytes.byteLength < headerSize) return new Uint8Array()
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const start = headerSize + view.getUint16(26, true) + view.getUint16(28, true)
  const packed = bytes.subarray(start, start + entry.packedSize)
  return entry.isDeflated ? await inflateStart(packed) : packed
}

async function inflateStart(packed: Uint8Array): Promise<Uint8Array> {
  const inflater = new DecompressionStream('deflate-raw')
  const writer = inflater.writable.getWriter()
  const reader = inflater.readable.getReader()
  const start = reader.read()
  // Truncated or damaged data fails on both sides; the reading one is enough. Without the close, reading truncated data would wait forever.
  writer
    .write(packed.slice())
    .then(() => writer.close())
    .catch(() => undefined)
  try {
    const { value } = await start
    return value ?? new Uint8Array()
  } catch {
    return new Uint8Array()
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function kindOf(head: Uint8Array): SaveKind[] {
  if (head.byteLength < headSize || !isSave(head)) return []
  const kind = readableFormats.includes(head[signatureSize] ?? 0) ? head[headSize - 1] : 0
  if (kind === 1) return ['world']
  return kind === 2 ? ['board'] : []
}
