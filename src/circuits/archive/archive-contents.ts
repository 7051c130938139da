import type { ReadSave } from '#circuits/save-file/reading/save-reader.ts'
import type { Quaternion } from '#circuits/save-file/save.ts'
import type { SaveSummary } from '#circuits/save-file/summary.ts'

export interface ArchiveSource {
  /** Total size in bytes. */
  size: number
  /** Exactly the bytes of a range, which must be within the source. */
  read: (offset: number, length: number) => Promise<Uint8Array>
}

export function blobSource(file: Blob): ArchiveSource {
  return {
    size: file.size,
    read: async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  }
}

/** Contents of `metadata.json` at the archive's root, as far as they are valid. */
export interface ArchiveMetadata {
  gameVersion: string | null
  kind: 'BOARD' | 'WORLD' | null
  /** Its other values, as text; twenty at most. */
  others: { key: string; value: string }[]
}

/** Description that the game writes beside a save file, from `meta.jecs`; missing values are empty. */
export interface SaveDescription {
  title: string
  description: string
  tags: string[]
}

/** A picture that the game took, as a PNG file. */
export interface ArchivedPicture {
  path: string
  bytes: Uint8Array
}

export interface ArchiveContents {
  metadata: ArchiveMetadata | null
  /** In the archive's order; detected by their contents, under any name. */
  saves: { path: string; summary: SaveSummary }[]
  /** The save that the drawing shows, of the boards, else of the worlds, the one with the most parts; null if none has any. */
  drawn: ReadSave['save'] | null
  /** The folder of that save, else of the first one, with its slash; empty for the root, or without a save. */
  folder: string
  /** How its first root was turned in the world where it was saved; null when the archive doesn't say. */
  rootTurn: Quaternion | null
  description: SaveDescription | null
  /** Of that folder; only where pictures were asked for. */
  pictures: ArchivedPicture[]
  /** The names of the people whose positions are in the archive, from the files that the game writes about them. */
  players: string[]
  /** Number of files, without folders. */
  files: number
  unpackedBytes: number
}
