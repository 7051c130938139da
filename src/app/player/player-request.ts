import type { Quaternion } from '#shared/save-file/save.ts'
import type { PlayerRequest } from './session/player-session.ts'

/** A save as the service describes it. */
interface PlayableSave {
  url: string
  bytes: number
  rootTurn: readonly number[] | null
}

/** The request that opens a creation's save in the player. */
export function playerRequest({ url, bytes, rootTurn }: PlayableSave): PlayerRequest {
  return { source: { url, size: bytes }, rootTurn: quaternion(rootTurn) }
}

function quaternion(numbers: readonly number[] | null): Quaternion | null {
  const [x, y, z, w] = numbers ?? []
  return x === undefined || y === undefined || z === undefined || w === undefined ? null : [x, y, z, w]
}
