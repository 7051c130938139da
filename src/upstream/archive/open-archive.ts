import { readSave } from '#upstream/save-file/read-save.ts'
import { SaveError } from '#upstream/save-file/save-error.ts'
import { summarise } from '#upstream/save-file/summary.ts'
import type { Save, SaveKind } from '#upstream/save-file/save.ts'
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
 * larger than the contract lets it be. At most one save file is in memory at a time, besides the parsed one that is
 * returned to be drawn; what is no save file is unpacked into a sum and forgotten.
 */
export async function openArchive(source: ArchiveSource): Promise<ArchiveContents> {
  const { entries, offset } = await readDirectory(source)
  const archive = new ForwardReader(source)
  const contents: ArchiveContents = { metadata: null, saves: [], drawn: null, files: 0, unpackedBytes: 0 }
  for (const [index, entry] of entries.entries()) {
    const end = entries[index + 1]?.offset ?? offset
    await goToBytes(archive, entry, end)
    await readFile(archive, entry, contents)
  }
  return contents
}

async function readFile(archive: ForwardReader, entry: Entry, contents: ArchiveContents): Promise<void> {
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
    throw new ArchiveError(`${quoted(entry.path)} is larger than ${largest / 1024} KiB, which it may be.`)
  const bytes = new Uint8Array(entry.size)
  let filled = 0
  await unpack(archive, entry, (piece) => {
    bytes.set(piece, filled)
    filled += piece.byteLength
  })
  return bytes
}

function addSave(contents: ArchiveContents, { path }: Entry, named: SaveKind, bytes: Uint8Array): void {
  const save = parse(path, bytes)
  if (save.kind !== named)
    throw new ArchiveError(
      `${quoted(path)} holds a ${words[save.kind]}, though its name says a ${words[named]}.`,
    )
  contents.saves.push({ path, summary: summarise(save) })
  if (isBetterDrawn(save, contents.drawn)) contents.drawn = save
}

const words: Record<SaveKind, string> = { board: 'subassembly', world: 'world' }

function parse(path: string, bytes: Uint8Array): Save {
  try {
    return readSave(bytes)
  } catch (error) {
    if (error instanceof SaveError)
      throw new ArchiveError(`${quoted(path)} cannot be read. ${error.message}`, { cause: error })
    throw error
  }
}

function isBetterDrawn(save: Save, drawn: Save | null): boolean {
  if (!save.contents) return false
  return !drawn || (drawn.kind === 'world' && save.kind === 'board')
}
