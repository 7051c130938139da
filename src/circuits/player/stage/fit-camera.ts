import { Vector3 } from 'three'
import type { StageCamera } from './stage.ts'

/** From where a camera looks, in degrees: around the vertical axis, and above the ground. */
export type Direction = Pick<StageCamera, 'azimuth' | 'elevation'>

/** An area of the picture around the scene's middle, in squares. */
interface Area {
  from: readonly [across: number, up: number]
  to: readonly [across: number, up: number]
}

/** The empty margin, as a share of the picture's shorter side; as in drawings. */
const margin = 0.075

export const degree = Math.PI / 180

/** The camera that shows an area as large as possible, in a picture whose width is `aspect` times its height. */
export function fitCamera(
  { azimuth, elevation }: Direction,
  { from, to }: Area,
  aspect: number,
): StageCamera {
  const { right, up } = axesOf({ azimuth, elevation })
  const margins = 2 * margin * Math.min(aspect, 1)
  const wide = (aspect - margins) / Math.max(to[0] - from[0], 1e-3)
  const high = (1 - margins) / Math.max(to[1] - from[1], 1e-3)
  const target = right.multiplyScalar((from[0] + to[0]) / 2).add(up.multiplyScalar((from[1] + to[1]) / 2))
  return { target: [target.x, target.y, target.z], azimuth, elevation, span: 1 / Math.min(wide, high) }
}

export function extentFrom(direction: Direction, boxes: Float32Array): Area {
  if (boxes.length === 0) return { from: [0, 0], to: [1, 1] }
  const { right, up } = axesOf(direction)
  const from: [number, number] = [Infinity, Infinity]
  const to: [number, number] = [-Infinity, -Infinity]
  for (let at = 0; at < boxes.length; at += 6)
    for (const [side, axis] of [right, up].entries()) {
      let [middle, half] = [0, 0]
      for (const [one, share] of [axis.x, axis.y, axis.z].entries()) {
        const [min = 0, max = 0] = [boxes[at + one], boxes[at + 3 + one]]
        middle += (share * (min + max)) / 2
        half += (Math.abs(share) * (max - min)) / 2
      }
      if (middle - half < (from[side] ?? 0)) from[side] = middle - half
      if (middle + half > (to[side] ?? 0)) to[side] = middle + half
    }
  return { from, to }
}

export function radiusOf(boxes: Float32Array): number {
  const far = [0, 0, 0]
  for (let at = 0; at < boxes.length; at += 6)
    for (let axis = 0; axis < 3; axis++)
      far[axis] = Math.max(
        far[axis] ?? 0,
        Math.abs(boxes[at + axis] ?? 0),
        Math.abs(boxes[at + 3 + axis] ?? 0),
      )
  return Math.hypot(...far) * 1.01
}

function axesOf({ azimuth, elevation }: Direction): { right: Vector3; up: Vector3 } {
  const [a, e] = [azimuth * degree, elevation * degree]
  return {
    right: new Vector3(Math.cos(a), 0, -Math.sin(a)),
    up: new Vector3(-Math.sin(a) * Math.sin(e), Math.cos(e), -Math.cos(a) * Math.sin(e)),
  }
}
