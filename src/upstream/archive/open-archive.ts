import { readSave } from '#shared/save-file/read-save.ts'
import { SaveError } from '#shared/save-file/save-error.ts'
import { summarise } from '#shared/save-file/summary.ts'
import type { Save, SaveKind } from '#shared/save-file/save.ts'
import type { ArchiveContents, ArchiveSource } from './archive-contents.ts'
import { ArchiveError } from './archive-error.ts'
import { archiveLimits } from './archive-limits.ts'
import { readDirectory } from './directory.ts'
import { quoted } from './entry.ts'
import type { Entry } from './entry.ts'
import { ForwardReader } from './forward-reader.ts'
import { goToBytes } from './local-header.ts'
import { metadataPath, readMetadata } from './metadata.ts'
import { unpack } from './unpack.ts'

/**
 * Reads a zip archive from end to end and returns what is in it. Throws ArchiveError for one that is damaged, hostile or
 * larger than the contract lets it be. At most one save file is in memory parsed, which takes eight times its bytes, besides
 * the bytes of the one that is to be drawn; what is no save file is unpacked into a sum and forgotten.
 */
export async function openArchive(source: ArchiveSource): Promise<ArchiveContents> {
  const { entries, offset } = await readDirectory(source)
  const archive = new ForwardReader(source)
  const contents: Reading = { metadata: null, saves: [], toDraw: null, files: 0, unpackedBytes: 0 }
  for (const [index, entry] of entries.entries()) {
    const end = entries[index + 1]?.offset ?? offset
    await goToBytes(archive, entry, end)
    await readFile(archive, entry, contents)
  }
  const { toDraw, ...read } = contents
  return { ...read, drawn: toDraw && readSave(toDraw.bytes) }
}

/** What has been read so far. */
interface Reading extends Omit<ArchiveContents, 'drawn'> {
  toDraw: { kind: SaveKind; bytes: Uint8Array } | null
}

async function readFile(archive: ForwardReader, entry: Entry, contents: Reading): Promise<void> {
  const kind = savedKind(entry.path)
  if (kind) addSave(contents, entry, kind, await bytesOf(archive, entry, archiveLimits.save))
  else if (entry.path === metadataPath)
    contents.metadata = readMetadata(await bytesOf(archive, entry, archiveLimits.metadata))
  else await unpack(archive, entry, () => undefined)
  contents.files += entry.isFolder ? 0 : 1
  contents.unpackedBytes += entry.size
}

/** What a file's name says that it holds; null for none of the game's saves, nor for what macOS keeps beside them. */
function savedKind(path: string): SaveKind | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (name.startsWith('._')) return null
  if (name.endsWith('.logicworld')) return 'world'
  return name.endsWith('.lwsubassembly') ? 'board' : null
}

async function bytesOf(archive: ForwardReader, entry: Entry, largest: number): Promise<Uint8Array> {
  if (entry.size > largest)
    throw new ArchiveError(`${quoted(entry.path)} is larger than the limit of ${sizeWords(largest)}.`)
  const bytes = new Uint8Array(entry.size)
  let filled = 0
  await unpack(archive, entry, (piece) => {
    bytes.set(piece, filled)
    filled += piece.byteLength
  })
  return bytes
}

function sizeWords(bytes: number): string {
  const kibibytes = bytes / 1024
  return kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`
}

function addSave(contents: Reading, { path }: Entry, named: SaveKind, bytes: Uint8Array): void {
  const save = parse(path, bytes)
  if (save.kind !== named)
    throw new ArchiveError(
      `${quoted(path)} contains a ${words[save.kind]}, but its name says a ${words[named]}.`,
    )
  contents.saves.push({ path, summary: summarise(save) })
  if (isBetterDrawn(save, bytes.byteLength, contents.toDraw)) contents.toDraw = { kind: save.kind, bytes }
}

const words: Record<SaveKind, string> = { board: 'subassembly', world: 'world' }

function parse(path: string, bytes: Uint8Array): Save {
  try {
    return readSave(bytes)
  } catch (error) {
    if (error instanceof SaveError)
      throw new ArchiveError(`We can't read ${quoted(path)}. ${error.message}`, { cause: error })
    throw error
  }
}

function isBetterDrawn(save: Save, size: number, other: Reading['toDraw']): boolean {
  if (!save.contents || size > archiveLimits.drawn) return false
  return !other || (other.kind === 'world' && save.kind === 'board')
}
