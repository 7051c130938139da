import { concatBytes } from '#circuits/save-file/reading/piece-cursor.ts'
import { isSave, signatureSize, readLimits } from '#circuits/save-file/save-format.ts'
import { SaveReader, type ReadSave } from '#circuits/save-file/reading/save-reader.ts'
import { summarise } from '#circuits/save-file/summary.ts'
import type { ArchiveContents, ArchivedPicture, ArchiveSource } from './archive-contents.ts'
import { archiveLimits } from './archive-error.ts'
import { bytesBeside, FilesBeside, fileBeside, metadataPath, readMetadata } from './game-files.ts'
import { readDirectory } from './directory.ts'
import { type Entry, refuseProgram } from './entry.ts'
import { ForwardReader, goToBytes, type Checksum, unpack } from './unpack.ts'
import { playerIn } from './player-files.ts'

interface OpenOptions {
  withPictures?: boolean
  /** Omitted where the files' checksums are verified elsewhere, such as in the browser. */
  crc32?: Checksum
}

/**
 * Reads a zip archive from end to end and returns its contents. Throws ArchiveError for one that is damaged, hostile or above the limits; a
 * save file that can't be read whole is none of these. Memory besides the result holds one save file at a time, as bounded by `readLimits`;
 * other files are only unpacked to verify their checksum.
 */
export async function openArchive(
  source: ArchiveSource,
  { withPictures = false, crc32 }: OpenOptions = {},
): Promise<ArchiveContents> {
  const { entries, offset } = await readDirectory(source)
  const archive = new ForwardReader(source)
  const contents = new Reading(withPictures)
  for (const [index, entry] of entries.entries()) {
    const end = entries[index + 1]?.offset ?? offset
    await goToBytes(archive, entry, end)
    await readFile(archive, entry, contents, crc32)
  }
  return contents.result()
}

const maxPictures = 10

class Reading {
  readonly withPictures: boolean
  readonly saves: ArchiveContents['saves'] = []
  metadata: ArchiveContents['metadata'] = null
  files = 0
  unpackedBytes = 0
  /** Bytes of the saves; all together may have as many as one, since two of them are held at a time. */
  savedBytes = 0
  readonly #beside = new FilesBeside()
  readonly #pictures: ArchivedPicture[] = []
  readonly #players = new Set<string>()
  #drawn: { path: string; save: ReadSave['save'] } | null = null

  constructor(withPictures: boolean) {
    this.withPictures = withPictures
  }

  addSave({ path, size }: Entry, read: ReadSave): void {
    this.savedBytes += size
    this.saves.push({ path, summary: summarise(read) })
    if (isBetterDrawn(read.save, this.#drawn?.save)) this.#drawn = { path, save: read.save }
  }

  addOther(path: string, bytes: Uint8Array): void {
    const file = fileBeside(path)
    if (path === metadataPath) this.metadata = readMetadata(bytes)
    else if (file) this.#beside.add(file, bytes, this.#drawn ? folderOf(this.#drawn.path) : undefined)
    else if (this.#pictures.length < maxPictures) this.#pictures.push({ path, bytes })
  }

  addPlayer(name: string): void {
    this.#players.add(name)
  }

  result(): ArchiveContents {
    const folder = folderOf(this.#drawn?.path ?? this.saves[0]?.path ?? '')
    const { displays, rootTurn, description } = this.#beside.read(folder)
    const drawn = this.#drawn?.save ?? null
    return {
      metadata: this.metadata,
      saves: this.saves,
      drawn: drawn && displays ? { ...drawn, displays } : drawn,
      folder,
      rootTurn,
      description,
      pictures: this.#pictures.filter(
        ({ path }) => folderOf(path).toLowerCase() === `${folder}images/`.toLowerCase(),
      ),
      players: [...this.#players],
      files: this.files,
      unpackedBytes: this.unpackedBytes,
    }
  }
}

async function readFile(
  archive: ForwardReader,
  entry: Entry,
  contents: Reading,
  crc32: Checksum | undefined,
): Promise<void> {
  const stored = storedSize(entry, contents.withPictures)
  const file = new FileReader(entry, stored, readLimits.bytes - contents.savedBytes)
  await unpack(archive, entry, (piece) => file.push(piece), crc32)
  const read = file.finish()
  if (read) contents.addSave(entry, read)
  else if (file.storedBytes) contents.addOther(entry.path, file.storedBytes)
  const player = playerIn(entry.path)
  if (player !== null) contents.addPlayer(player)
  contents.files += entry.isFolder ? 0 : 1
  contents.unpackedBytes += entry.size
}

/** Bytes kept of a file's start, 0 for none. The game's small thumbnail, of 128 pixels, is worse than a drawing. */
function storedSize({ path, size }: Entry, withPictures: boolean): number {
  if (path === metadataPath) return size <= archiveLimits.metadata ? size : 0
  const file = fileBeside(path)
  if (file) return size <= file.maxSize ? Math.min(size, bytesBeside) : 0
  const isPicture = withPictures && /(?:^|\/)images\/thumbnail_big\.png$/i.test(path)
  return isPicture && size <= archiveLimits.picture ? size : 0
}

/** Takes a file's bytes as they come: a save is read at once, other wanted files are kept. */
class FileReader {
  readonly #entry: Entry
  readonly #readable: number
  readonly #bytes: Uint8Array | null
  #filled = 0
  #start = new Uint8Array()
  #isChecked = false
  #save: SaveReader | null = null

  /** Keeps the first `stored` bytes of a file, and reads a save of at most `readable`. */
  constructor(entry: Entry, stored: number, readable: number) {
    this.#entry = entry
    this.#readable = readable
    this.#bytes = stored > 0 ? new Uint8Array(stored) : null
  }

  get storedBytes(): Uint8Array | null {
    return this.#save ? null : this.#bytes
  }

  push(piece: Uint8Array): void {
    if (this.#bytes) {
      const wanted = piece.subarray(0, this.#bytes.byteLength - this.#filled)
      this.#bytes.set(wanted, this.#filled)
      this.#filled += wanted.byteLength
    }
    if (this.#isChecked) return this.#save?.push(piece)
    this.#start = concatBytes([this.#start, piece])
    if (this.#start.byteLength >= signatureSize) this.#check()
  }

  finish(): ReadSave | null {
    if (!this.#isChecked) this.#check()
    return this.#save?.finish() ?? null
  }

  #check(): void {
    this.#isChecked = true
    refuseProgram(this.#entry, this.#start)
    if (!isSave(this.#start)) return
    this.#save = new SaveReader(this.#entry.size, this.#readable)
    this.#save.push(this.#start)
  }
}

/** The path of a file's folder, with its slash; empty for the root. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function isBetterDrawn(save: ReadSave['save'], other: ReadSave['save'] | undefined): boolean {
  const size = save.contents?.components.length ?? 0
  if (size === 0 || !other) return size > 0
  if (save.kind !== other.kind) return save.kind === 'board'
  return size > (other.contents?.components.length ?? 0)
}
