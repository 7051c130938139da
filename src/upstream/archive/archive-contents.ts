import type { SaveSummary } from '#shared/save-file/summary.ts'
import type { Save } from '#shared/save-file/save.ts'

/** Where an archive is read from, a range at a time. */
export interface ArchiveSource {
  /** Bytes of the whole. */
  size: number
  /** Exactly the bytes of a range that lies within the whole. */
  read: (offset: number, length: number) => Promise<Uint8Array>
}

/** What `metadata.json` at the archive's root says. */
export interface ArchiveMetadata {
  gameVersion: string | null
  kind: 'BOARD' | 'WORLD' | null
  /** Its other values, as text; never more than twenty. */
  others: { key: string; value: string }[]
}

/** A save file in an archive. */
export interface ArchivedSave {
  path: string
  summary: SaveSummary
}

/** What an archive holds, all of it read to its end. */
export interface ArchiveContents {
  /** Null when the archive has none. */
  metadata: ArchiveMetadata | null
  /** In the archive's order. */
  saves: ArchivedSave[]
  /** The save that a picture is drawn from: the first board, else the first world; null when none is known whole and small enough. */
  drawn: Save | null
  /** Files, folders not counted. */
  files: number
  /** Bytes of all files as they were counted while unpacking. */
  unpackedBytes: number
}
