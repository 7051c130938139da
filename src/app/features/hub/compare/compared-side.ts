import { playerRequest } from '#app/player/player-request.ts'
import { isCounted } from '#shared/save-file/known-contents.ts'
import type { PlayerRequest } from '#app/player/session/player-session.ts'
import type { ComparedCreation } from './compare.queries.ts'
import type { LocalSave } from './read-local-save.ts'

/** Counts of a save's contents. */
export interface ComparedNumbers {
  components: number
  wires: number
  nets: number | null
  boards: { count: number } | null
  parts: readonly { name: string; count: number }[]
}

/** One side of a comparison. */
export interface ComparedSide {
  title: string
  /** Null for a file of the visitor's. */
  creation: ComparedCreation | null
  /** Null without a save that can be read. */
  numbers: ComparedNumbers | null
  /** The player's request; null when there's nothing to show in 3D. */
  request: PlayerRequest | null
}

/** A creation as a side. */
export function creationSide(creation: ComparedCreation): ComparedSide {
  const { title, save, player } = creation
  const numbers = save && isCounted(save) ? save : null
  return { title, creation, numbers, request: player && playerRequest(player) }
}

/** A file of the visitor's as a side. */
export function fileSide(name: string, { summary, bytes, rootTurn }: LocalSave): ComparedSide {
  return {
    title: name,
    creation: null,
    numbers: summary && isCounted(summary) ? summary : null,
    request: bytes && { source: { bytes: bytes.buffer }, rootTurn },
  }
}
