import type { SaveDescription } from '#circuits/archive/archive-contents.ts'
import type { SaveSummary } from '#circuits/save-file/summary.ts'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'

/** The size of the preview's drawing: twice as wide as it's shown at most. */
export const previewSize = { width: 1280, height: 720 }

export interface ParsedArchive {
  /** The totals of its save files; null when there is none. */
  summary: SaveSummary | null
  /** The folder of the save that is drawn, else of the first one; empty for the archive's root. */
  folder: string
  description: SaveDescription | null
  /** The game's own pictures, as PNG files, the large one first. */
  pictures: File[]
  players: string[]
  isDrawable: boolean
  /** A drawing of the save, as a PNG file; null also for one so large that only the service draws it. */
  drawing: Blob | null
}

export type ReaderResult = { found: ParsedArchive } | { refusal: ReceivedRefusal } | { error: string }

/** Title and text suggested by the game's description of a save; a missing title falls back to the folder's name. Empty if unknown. */
export function suggestedText({ description, folder }: ParsedArchive) {
  const folderName = folder.split('/').findLast((name) => name !== '') ?? ''
  const tags = description?.tags.join(', ')
  return {
    title: description?.title || folderName,
    body: [description?.description, tags].filter(Boolean).join('\n\n'),
  }
}
