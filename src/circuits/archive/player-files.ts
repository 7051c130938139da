import { blobSource, type ArchiveSource } from './archive-contents.ts'
import { offsetAt, readDirectory, endRecord } from './directory.ts'

/** Path of a player's file in a world's folder: `players/NAME.jecs`, or `players/NAME #NUMBER.jecs`. */
const playerFile = /(?:^|\/)players\/([^/]+)\.(?:jecs|succ)$/i

export function isPlayerFile(path: string): boolean {
  return playerFile.test(path)
}

export function playerIn(path: string): string | null {
  const name = playerFile
    .exec(path)?.[1]
    ?.replace(/ #\d+$/, '')
    .replaceAll(/\p{C}/gu, '')
    .trim()
  return name ? name : null
}

/** The archive without the files about people, under the same name; rejects for one that can't be read. */
export async function withoutPlayers(file: File): Promise<File> {
  const pieces = await removeEntries(blobSource(file), isPlayerFile)
  const parts = pieces.map((piece) => ('from' in piece ? file.slice(piece.from, piece.to) : piece))
  return new File(parts, file.name, { type: file.type })
}

/** A part of an archive: bytes of the original from one offset to another, or bytes that replace some. */
export type ArchivePiece = { from: number; to: number } | Uint8Array<ArrayBuffer>

/** The archive without some files; the others stay packed as they are. Throws ArchiveError where `readDirectory` does. */
export async function removeEntries(
  source: ArchiveSource,
  isRemoved: (path: string) => boolean,
): Promise<ArchivePiece[]> {
  const { entries, offset } = await readDirectory(source)
  const files: ArchivePiece[] = []
  const records: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [index, entry] of entries.entries()) {
    if (isRemoved(entry.path)) continue
    const to = entries[index + 1]?.offset ?? offset
    files.push({ from: entry.offset, to })
    records.push(recordAt(entry.record, at))
    at += to - entry.offset
  }
  const size = records.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return [...files, ...records, endRecord({ entries: records.length, offset: at, size })]
}

function recordAt(record: Uint8Array, offset: number): Uint8Array<ArrayBuffer> {
  const moved = new Uint8Array(record)
  new DataView(moved.buffer).setUint32(offsetAt, offset, true)
  return moved
}
