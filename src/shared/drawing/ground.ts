import type { Frame } from './camera.ts'
import { mix } from './light.ts'

/**
 * The ground's colours in the middle and at the corners; dark boards, black wires and white parts contrast with both, on dark pages and
 * light ones.
 */
export const ground = { middle: 0x7d8b97, edge: 0x4a5661 } as const

/** The ground's colour at a point of a picture: from the middle to the corners, evenly. */
export function groundColour(x: number, y: number, { width, height }: Frame): number {
  const [dx, dy] = [(x - width / 2) / width, (y - height / 2) / height]
  return mix(ground.middle, ground.edge, Math.min(1, Math.sqrt(dx * dx + dy * dy) / groundRadius))
}

/** Where the corners are, as a share of the picture's sides. */
export const groundRadius = Math.SQRT1_2
