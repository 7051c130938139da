import { inSteps } from '#shared/pause.ts'
import type { CompleteSave, Quaternion, Save } from '#circuits/save-file/save.ts'
import { sizeOfSave } from '#circuits/save-file/write-save.ts'
import { isMoving } from '#circuits/simulation/simulator.ts'
import { writePlayerFile } from '#circuits/save-file/player-file.ts'
import { limits } from '#shared/limits.ts'
import { type DrawingFile, drawingNames } from './drawing-files.ts'

export interface PlayerFacts {
  /** Bytes of the save, unpacked. */
  bytes: number
  rootTurn: Quaternion | null
  isMoving: boolean
}

export interface PlayerSave extends PlayerFacts {
  file: DrawingFile
}

/** Rewritten from its parsed contents: no byte of the upload is served unchanged. Null for one not wholly known, or too large. */
export async function packPlayerSave(save: Save, rootTurn: Quaternion | null): Promise<PlayerSave | null> {
  if (!isComplete(save) || sizeOfSave(save) > limits.playerSave.bytes) return null
  const written = await inSteps(writePlayerFile(save))
  const packed = await gzip(written)
  if (packed.byteLength > limits.playerSave.packed) return null
  const file = { name: drawingNames.save, type: 'application/octet-stream', bytes: packed } as const
  return { file, bytes: written.byteLength, rootTurn, isMoving: isMoving(save, rootTurn) }
}

export function rootTurnText(player: PlayerFacts | null): string | null {
  return player?.rootTurn ? JSON.stringify(player.rootTurn) : null
}

function isComplete(save: Save): save is CompleteSave {
  return save.kind !== null && save.contents !== null
}

function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const packed = new Response(bytes).body?.pipeThrough(new CompressionStream('gzip'))
  return new Response(packed).arrayBuffer()
}
