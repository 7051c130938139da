import type { Vector } from '#circuits/save-file/save.ts'
import type { View, Frame } from './camera.ts'
import { square } from '#circuits/save-file/part-names.ts'

/** Brightness relative to the material, in the game's thumbnails: horizontal faces get most, vertical ones to the right a little more. */
const light = { standing: 0.88, lying: 1.5, rightwards: 0.06, below: 0.62 } as const

export function litColour(colour: number, [across, up, near]: Vector, view: View): number {
  const height = view.up[1] * up + view.towards[1] * near
  const { standing, lying, below, rightwards } = light
  const plain = standing + (height > 0 ? (lying - standing) * height : (standing - below) * height)
  return scaled(colour, plain + rightwards * across)
}

export function scaled(colour: number, amount: number): number {
  const channel = (bits: number): number =>
    Math.min(255, Math.round(((colour >> bits) & 255) * amount)) << bits
  return channel(16) | channel(8) | channel(0)
}

function mix(from: number, to: number, share: number): number {
  const channel = (bits: number): number => {
    const [a, b] = [(from >> bits) & 255, (to >> bits) & 255]
    return Math.round(a + (b - a) * share) << bits
  }
  return channel(16) | channel(8) | channel(0)
}

/** Contrasts with dark boards, black wires and white parts, on dark pages and light ones. */
export const ground = { middle: 0x7d8b97, edge: 0x4a5661 } as const

export function groundColour(x: number, y: number, { width, height }: Frame): number {
  const [dx, dy] = [(x - width / 2) / width, (y - height / 2) / height]
  return mix(ground.middle, ground.edge, Math.min(1, Math.sqrt(dx * dx + dy * dy) / groundRadius))
}

const groundRadius = Math.SQRT1_2

export interface Grid {
  u: number
  ux: number
  uy: number
  v: number
  vx: number
  vy: number
  /** The board's size in squares along u and v. */
  size: readonly [number, number]
}

/** Width of the lines as a share of a square, and the share of the board's colour that remains in them. */
const gridLines = { width: 0.1, light: 0.3 } as const

/** Opacity of the lines when so many squares would be as wide as the picture: they fade out before they are too close to distinguish. */
function gridClarity(squares: number): number {
  return Math.max(0, Math.min(1, (1440 / squares - 2) / 4))
}

export interface GridPaint extends Grid {
  /** How much of a square a sample covers in each direction. */
  footU: number
  footV: number
  colour: number
  /** The lines' colour; the nearer to the board's, the less clear they are. */
  ink: number
}

/** How the squares of a board at that height lie, by its axes and its origin in the picture; null when it is seen from its side. */
export function gridAt(axes: Float64Array, at: Vector, height: number, size: Vector): Grid | null {
  const [ax = 0, ay = 0, , bx = 0, by = 0, , cx = 0, cy = 0] = axes
  const [left, top] = [at[0] + bx * height, at[1] + by * height]
  const area = (ax * cy - ay * cx) * square
  if (Math.abs(area) < 1e-9) return null
  const [ux, uy, vx, vy] = [cy / area, -cx / area, -ay / area, ax / area]
  return {
    u: -ux * left - uy * top,
    ux,
    uy,
    v: -vx * left - vy * top,
    vx,
    vy,
    size: [size[0] / square, size[2] / square],
  }
}

export function gridPaint(grid: Grid, colour: number, width: number): GridPaint | null {
  const footU = Math.abs(grid.ux) + Math.abs(grid.uy)
  const footV = Math.abs(grid.vx) + Math.abs(grid.vy)
  const clarity = gridClarity(width * Math.max(footU, footV))
  return clarity > 0
    ? { ...grid, footU, footV, colour, ink: mix(colour, 0, (1 - gridLines.light) * clarity) }
    : null
}

export function paintGrid(grid: GridPaint, x: number, y: number): number {
  const inU = coverage(grid.u + grid.ux * x + grid.uy * y, grid.footU)
  const inV = coverage(grid.v + grid.vx * x + grid.vy * y, grid.footV)
  return mix(grid.colour, grid.ink, 1 - (1 - inU) * (1 - inV))
}

/** How much of a sample of that width lies on a line between squares. */
function coverage(place: number, foot: number): number {
  const distance = Math.abs(place - Math.round(place))
  const inside =
    Math.min(distance + foot / 2, gridLines.width / 2) - Math.max(distance - foot / 2, -gridLines.width / 2)
  return Math.max(0, Math.min(1, inside / foot))
}
