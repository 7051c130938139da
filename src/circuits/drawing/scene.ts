import { isDrawable, NotDrawable } from '#circuits/save-file/save-format.ts'
import { atOnce, itemsAtOnce, type Steps } from '#shared/pause.ts'
import { readBoardData } from '#circuits/save-file/part-data.ts'
import { boardThickness, gamePrefix, square } from '#circuits/save-file/part-names.ts'
import {
  litStates,
  type Component,
  type Peg,
  type Quaternion,
  type Save,
  type SaveContents,
  type Vector,
} from '#circuits/save-file/save.ts'
import {
  composePoses,
  inverse,
  product,
  rotate,
  scale,
  transformPoint,
  worldPose,
  type Pose,
} from '#circuits/save-file/space.ts'
import { FormTable, packColour } from './form.ts'

/** Contents of a save, placed in the world: parts and boards as bodies, and wires; in arrays, as saves are large. */
export interface Scene {
  /** How many parts and boards there are; they are in the save's order. */
  bodies: number
  /** Three coordinates in millimetres for each body. */
  positions: Float64Array
  turns: Float32Array
  /** The index of each part's form; -1 for boards. */
  forms: Int32Array
  /** Width, length and colour of each board; squares. */
  boardWidths: Float32Array
  boardLengths: Float32Array
  boardColours: Uint32Array
  table: FormTable
  wires: number
  /** Both ends of each wire, three coordinates each. */
  wireEnds: Float32Array
  wireLevels: Uint8Array
  wireSources: Uint32Array
}

/**
 * Places everything of a save, in one pass over its parts and one over its wires; empty when only its header is known. `rootTurn` is
 * how a subassembly's first root was turned in the world, which places its others; like that of `shown`, all of it stands. Throws
 * NotDrawable for a save that is too large.
 */
export function* sceneSteps(
  { contents, kind, displays }: Save,
  rootTurn: Quaternion | null = null,
  shown = rootTurn,
): Steps<Scene> {
  const bodies = contents?.components.length ?? 0
  const wireCount = contents?.wires.length ?? 0
  if (!isDrawable(bodies, wireCount))
    throw new NotDrawable(`a save of ${bodies} parts and ${wireCount} wires is too large to draw`)
  const scene: Scene = {
    bodies,
    positions: new Float64Array(bodies * 3),
    turns: new Float32Array(bodies * 4),
    forms: new Int32Array(bodies).fill(-1),
    boardWidths: new Float32Array(bodies),
    boardLengths: new Float32Array(bodies),
    boardColours: new Uint32Array(bodies),
    table: new FormTable(contents ? litStates(contents.states) : () => false, displays),
    wires: 0,
    wireEnds: new Float32Array(wireCount * 6),
    wireLevels: new Uint8Array(wireCount),
    wireSources: new Uint32Array(wireCount),
  }
  const isBoard = kind === 'board'
  const turns = {
    back: rootTurn && isBoard ? inverse(rootTurn) : worldPose.rotation,
    upright: shown && isBoard ? withoutHeading(shown) : worldPose.rotation,
  }
  if (contents) yield* addWires(scene, contents, yield* addBodies(scene, contents, turns))
  return scene
}

export function createScene(...args: Parameters<typeof sceneSteps>): Scene {
  return atOnce(sceneSteps(...args))
}

/** Without its compass direction, as on the game's thumbnails: a lying board's z points away, a standing one's top faces the front. */
function withoutHeading(turn: Quaternion): Quaternion {
  const top = rotate(turn, [0, 1, 0])
  const stands = Math.abs(top[1]) < Math.SQRT1_2
  const [x, , z] = stands ? scale(top, -1) : rotate(turn, [0, 0, 1])
  const half = Math.atan2(x, z) / 2
  return product([0, -Math.sin(half), 0, Math.cos(half)], turn)
}

/** How many times the work of a part it takes to make a new form: that of a label has all its letters. */
const workOfForm = 64

export function poseOf({ positions, turns }: Scene, body: number): Pose {
  const [x = 0, y = 0, z = 0] = positions.subarray(body * 3, body * 3 + 3)
  const [i = 0, j = 0, k = 0, real = 1] = turns.subarray(body * 4, body * 4 + 4)
  return { position: [x, y, z], rotation: [i, j, k, real] }
}

/** Bounding box of a body along its own axes, in millimetres: minimum x, y, z, then maximum x, y, z. */
export function reachOf(scene: Scene, body: number): ArrayLike<number> {
  const form = scene.forms[body] ?? -1
  if (form >= 0) return scene.table.form(form).reach
  const [width = 0, length = 0] = [scene.boardWidths[body], scene.boardLengths[body]]
  return [0, 0, 0, width * square, boardThickness, length * square]
}

/**
 * Adds all parts and boards, and returns their indices by address. The game saves each root of a subassembly turned as the first sees
 * it, but its position along the axes of the world: `back` turns these into the first root's, and `upright` turns all of them.
 */
function* addBodies(
  scene: Scene,
  { components, types }: SaveContents,
  { back, upright }: { back: Quaternion; upright: Quaternion },
): Steps<Map<number, number>> {
  const byAddress = new Map<number, number>()
  const world: Pose = { ...worldPose, rotation: upright }
  let [body, due] = [0, itemsAtOnce]
  for (const component of components) {
    const parent = byAddress.get(component.parent)
    const position = parent === undefined ? rotate(back, component.position) : component.position
    const outer = parent === undefined ? world : poseOf(scene, parent)
    const pose = composePoses(outer, { position, rotation: component.rotation })
    scene.positions.set(pose.position, body * 3)
    scene.turns.set(pose.rotation, body * 4)
    const name = types.get(component.type) ?? ''
    if (!addBoard(scene, body, component, name)) scene.forms[body] = scene.table.indexOf(component, name)
    byAddress.set(component.address, body++)
    if (body + scene.table.size * workOfForm >= due) {
      due += itemsAtOnce
      yield
    }
  }
  return byAddress
}

function addBoard(scene: Scene, body: number, { data }: Component, name: string): boolean {
  const board = name === `${gamePrefix}CircuitBoard` ? readBoardData(data) : null
  if (!board) return false
  scene.boardWidths[body] = board.size[0]
  scene.boardLengths[body] = board.size[1]
  scene.boardColours[body] = packColour(board.colour)
  return true
}

function* addWires(
  scene: Scene,
  { wires, states }: SaveContents,
  byAddress: ReadonlyMap<number, number>,
): Steps<void> {
  const isOn = litStates(states)
  const endOf = ({ side, component, index }: Peg): Vector | null => {
    const body = byAddress.get(component)
    if (body === undefined) return null
    const form = scene.forms[body] ?? -1
    const tip: Vector = form < 0 ? [0, boardThickness, 0] : scene.table.tip(form, side, index)
    return transformPoint(poseOf(scene, body), tip)
  }
  const seen = new Set<number>()
  let source = -1
  for (const { from, to, state } of wires) {
    source++
    if (source % itemsAtOnce === itemsAtOnce - 1) yield
    const key = keyOf(byAddress, scene.bodies, from, to)
    if (seen.has(key)) continue
    if (seen.size < maxKeys) seen.add(key)
    const [start, end] = [endOf(from), endOf(to)]
    if (!start || !end) continue
    scene.wireEnds.set(start, scene.wires * 6)
    scene.wireEnds.set(end, scene.wires * 6 + 3)
    scene.wireSources[scene.wires] = source
    scene.wireLevels[scene.wires++] = isOn(state) ? 1 : 0
  }
}

/** A number for two pegs: wires between the same two are drawn once; pegs beyond the first of a part count as one. */
function keyOf(byAddress: ReadonlyMap<number, number>, bodies: number, from: Peg, to: Peg): number {
  const [a, b] = [from, to].map(({ side, component, index }) => {
    const peg = Math.max(0, Math.min(index, keyedPegs - 1)) * 2 + (side === 'input' ? 0 : 1)
    return (byAddress.get(component) ?? bodies) * keyedPegs * 2 + peg
  })
  return (a ?? 0) * (bodies + 1) * keyedPegs * 2 + (b ?? 0)
}

/** Wires that are remembered, so that equal ones are drawn once. */
const maxKeys = 300_000

/** Pegs of a side that are distinguished. */
const keyedPegs = 64

/** Up direction of a body, towards the parts on it; a unit vector. */
export function upOf(scene: Scene, body: number): Vector {
  return rotate(poseOf(scene, body).rotation, [0, 1, 0])
}
