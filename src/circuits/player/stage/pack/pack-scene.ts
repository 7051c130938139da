import type { Netlist } from '#circuits/simulation/netlist.ts'
import { atOnce } from '#shared/pause.ts'
import { chooseView, extentOf } from '#circuits/drawing/camera.ts'
import { createScene, poseOf, reachOf, type Scene } from '#circuits/drawing/scene.ts'
import { square } from '#circuits/save-file/part-names.ts'
import { dot, rotate, scale, type Pose } from '#circuits/save-file/space.ts'
import type { Quaternion, Save, Vector } from '#circuits/save-file/save.ts'
import { createLevels, setLevel, type PackedScene, type PackedView } from './packed-scene.ts'
import { packSpatialIndex } from './spatial-index.ts'
import { packBodies } from './pack-bodies.ts'
import { rightHanded, rightHandedTurn } from './solid-place.ts'

export type PegNets = Pick<Netlist, 'nets' | 'pinStart' | 'pinNet' | 'wireNet' | 'savedLevels'>

interface Turns {
  rootTurn: Quaternion | null
  shown?: Quaternion | null
}

export interface Placing {
  scene: Scene
  poseOf: (body: number) => Pose
  /** A point of the game, in millimetres. */
  pointOf: (point: Vector) => Vector
}

/** Empty when only the header is known. Throws RangeError for a save that is too large. Time and memory are bounded for any save. */
export function packScene(save: Save, { rootTurn, shown }: Turns, pegNets: PegNets): PackedScene {
  const scene = createScene(save, rootTurn, shown)
  const reaches = boxesOf(scene)
  const middle = middleOf(reaches)
  const placing: Placing = {
    scene,
    poseOf(body) {
      const { position, rotation } = poseOf(scene, body)
      return { position: placing.pointOf(position), rotation: rightHandedTurn(rotation) }
    },
    pointOf: (point) =>
      rightHanded(scale([point[0] - middle[0], point[1] - middle[1], point[2] - middle[2]], 1 / square)),
  }
  const boxes = stageBoxes(reaches, placing)
  return {
    bodies: scene.bodies,
    nets: pegNets.nets,
    levels: levelsOf(pegNets),
    boxes,
    spatialIndex: packSpatialIndex(boxes, scene.bodies),
    view: viewOf(scene, middle),
    ...packBodies(save, placing, pegNets),
  }
}

/** The bounding box of each body in the game's coordinates, in millimetres. */
function boxesOf(scene: Scene): Float64Array {
  const boxes = new Float64Array(scene.bodies * 6)
  for (let body = 0; body < scene.bodies; body++) {
    const { position, rotation } = poseOf(scene, body)
    const reach = Array.from(reachOf(scene, body))
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = reach
    const middle = rotate(rotation, [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2])
    const half: Vector = [(x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2]
    const edges = [
      rotate(rotation, [half[0], 0, 0]),
      rotate(rotation, [0, half[1], 0]),
      rotate(rotation, [0, 0, half[2]]),
    ]
    for (const axis of [0, 1, 2] as const) {
      const far = edges.reduce((sum, edge) => sum + Math.abs(edge[axis]), 0)
      boxes[body * 6 + axis] = position[axis] + middle[axis] - far
      boxes[body * 6 + 3 + axis] = position[axis] + middle[axis] + far
    }
  }
  return boxes
}

function middleOf(boxes: Float64Array): Vector {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < boxes.length; at += 6)
    for (let axis = 0; axis < 3; axis++) {
      min[axis] = Math.min(min[axis] ?? 0, boxes[at + axis] ?? 0)
      max[axis] = Math.max(max[axis] ?? 0, boxes[at + 3 + axis] ?? 0)
    }
  const middle = (axis: number): number => ((min[axis] ?? 0) + (max[axis] ?? 0)) / 2
  return boxes.length > 0 ? [middle(0), middle(1), middle(2)] : [0, 0, 0]
}

function stageBoxes(boxes: Float64Array, { pointOf }: Placing): Float32Array<ArrayBuffer> {
  const packed = new Float32Array(boxes.length)
  for (let at = 0; at < boxes.length; at += 6) {
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = boxes.subarray(at, at + 6)
    const [one, other] = [pointOf([x0, y0, z0]), pointOf([x1, y1, z1])]
    for (const axis of [0, 1, 2] as const) {
      packed[at + axis] = Math.min(one[axis], other[axis])
      packed[at + 3 + axis] = Math.max(one[axis], other[axis])
    }
  }
  return packed
}

function levelsOf({ nets, pinNet, savedLevels }: PegNets): Uint8Array<ArrayBuffer> {
  const levels = createLevels(nets)
  for (const [pin, net] of pinNet.entries())
    if (savedLevels[pin] === 1 && net >= 0) setLevel(levels, net, true)
  return levels
}

function viewOf(scene: Scene, middle: Vector): PackedView {
  const view = atOnce(chooseView(scene))
  const { from, to } = atOnce(extentOf(scene, view))
  const [across, up] = [dot(view.right, middle), dot(view.up, middle)]
  return {
    azimuth: (Math.atan2(view.towards[0], -view.towards[2]) * 180) / Math.PI,
    elevation: (Math.asin(view.towards[1]) * 180) / Math.PI,
    from: [(from[0] - across) / square, (from[1] - up) / square],
    to: [(to[0] - across) / square, (to[1] - up) / square],
  }
}
