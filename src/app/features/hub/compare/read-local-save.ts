import { atOnce } from '#shared/pause.ts'
import { ArchiveError } from '#circuits/archive/archive-error.ts'
import { type ArchiveContents, blobSource } from '#circuits/archive/archive-contents.ts'
import { openArchive } from '#circuits/archive/open-archive.ts'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import { readSave } from '#circuits/save-file/reading/save-reader.ts'
import { isSave, signatureSize, readLimits } from '#circuits/save-file/save-format.ts'
import type { CompleteSave, Quaternion, Save } from '#circuits/save-file/save.ts'
import { combine, type SaveSummary, summarise } from '#circuits/save-file/summary.ts'
import { writePlayerFile } from '#circuits/save-file/player-file.ts'

export interface LocalSave {
  summary: SaveSummary | null
  /** The save that is shown, as the player opens it; null for one that isn't known whole. */
  bytes: Uint8Array<ArrayBuffer> | null
  rootTurn: Quaternion | null
}

export type LocalResult = { found: LocalSave } | { refusal: ReceivedRefusal } | { error: string }

/** Reads a save file of the game, or an archive with some, as the service does; never rejects. */
export async function readLocalSave(file: Blob): Promise<LocalResult> {
  try {
    const { saves, drawn, rootTurn } = await contentsOf(file)
    return {
      found: {
        summary: combine(saves.map(({ summary }) => summary)),
        bytes: drawn && isComplete(drawn) ? atOnce(writePlayerFile(drawn)) : null,
        rootTurn,
      },
    }
  } catch (error) {
    return error instanceof ArchiveError ? { refusal: error.refusal } : { error: String(error) }
  }
}

type Contents = Pick<ArchiveContents, 'saves' | 'drawn' | 'rootTurn'>

async function contentsOf(file: Blob): Promise<Contents> {
  const source = blobSource(file)
  const isOneSave = isSave(await source.read(0, signatureSize)) && file.size <= readLimits.bytes
  const one = isOneSave ? readSave(await source.read(0, file.size)) : null
  if (!one) return openArchive(source)
  return { saves: [{ path: '', summary: summarise(one) }], drawn: one.save, rootTurn: null }
}

function isComplete(save: Save): save is CompleteSave {
  return save.kind !== null && save.contents !== null
}
