import type { Vector } from '#circuits/save-file/save.ts'
import type { View, Frame } from './camera.ts'

/**
 * Brightness of faces in the game's own thumbnails, as a multiple of their material's colour: horizontal faces get much more than vertical
 * ones, of which those to the right get a little more.
 */
const light = { standing: 0.88, lying: 1.5, rightwards: 0.06, below: 0.62 } as const

/** Lit colour of a face, by its own colour and its normal in the picture; red, green and blue in one number. */
export function litColour(colour: number, [across, up, near]: Vector, view: View): number {
  const height = view.up[1] * up + view.towards[1] * near
  const { standing, lying, below, rightwards } = light
  const plain = standing + (height > 0 ? (lying - standing) * height : (standing - below) * height)
  return scaled(colour, plain + rightwards * across)
}

/** A colour in so much light. */
export function scaled(colour: number, amount: number): number {
  const channel = (bits: number): number =>
    Math.min(255, Math.round(((colour >> bits) & 255) * amount)) << bits
  return channel(16) | channel(8) | channel(0)
}

/** A colour so much of the way to another. */
export function mix(from: number, to: number, share: number): number {
  const channel = (bits: number): number => {
    const [a, b] = [(from >> bits) & 255, (to >> bits) & 255]
    return Math.round(a + (b - a) * share) << bits
  }
  return channel(16) | channel(8) | channel(0)
}

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
const groundRadius = Math.SQRT1_2
