import { product, worldPose } from '../save-file/geometry/space.ts'
import type { Quaternion } from '../save-file/save.ts'

/** Bytes of the file that are read: the first placement takes about 450. */
const read = 4 * 1024

/** How far a turn's length may be from one: the game writes seven digits. */
const tolerance = 1e-3

const half = Math.SQRT1_2

/** Turn of a standing board: its top faces the viewer, and its z axis goes up. */
const standing: Quaternion = [-half, 0, 0, half]

/** About a board's normal, by how many quarters it is turned. */
const quarters: readonly Quaternion[] = [
  worldPose.rotation,
  [0, half, 0, half],
  [0, 1, 0, 0],
  [0, half, 0, -half],
]

/** Turn of a part that was flipped while it was placed: half a turn about its z axis. */
const flipped: Quaternion = [0, 0, 1, 0]

/**
 * The turn in the world of the first root of a subassembly, from `placements.jecs`, which the game writes beside it: how each of its roots
 * was placed last. Null for contents that aren't understood.
 */
export function readRootTurn(bytes: Uint8Array): Quaternion | null {
  const values = firstPlacement(new TextDecoder().decode(bytes.subarray(0, read)))
  const placed = turnOf(['x', 'y', 'z', 'w'].map((axis) => values.get(`RotationBeforeFlipping.${axis}`)))
  const board = boardTurn(values.get('Type'), values.get('BoardRotationState'))
  if (!placed || !board) return null
  return product(values.get('Flipped') === 'true' ? product(placed, flipped) : placed, board)
}

/** Values of the first entry of the list; names of one letter, such as `x`, are prefixed by the name that they are below. */
function firstPlacement(text: string): Map<string, string> {
  const values = new Map<string, string>()
  let entries = 0
  let group = ''
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '-' && entries++ > 0) break
    const [, name, value] = /^([A-Za-z]+):(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    if (value === '') group = name
    else values.set(name.length === 1 ? `${group}.${name}` : name, value.trim())
  }
  return values
}

function turnOf(values: (string | undefined)[]): Quaternion | null {
  const [x = NaN, y = NaN, z = NaN, w = NaN] = values.map((value) => Number(value || NaN))
  // NaN fails this, too.
  return Math.abs(Math.hypot(x, y, z, w) - 1) < tolerance ? [x, y, z, w] : null
}

/** Turn that the type of a placement adds; null for unknown types. */
function boardTurn(type: string | undefined, state: string | undefined): Quaternion | null {
  if (type === 'Standard') return worldPose.rotation
  const quarter = type === 'StandingBoard' ? quarters[Number(state)] : undefined
  return quarter ? product(standing, quarter) : null
}
