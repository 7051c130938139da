import { closedPath, convexHull, round } from './geometry.ts'
import { lit, mix } from './colour.ts'
import { paintOrder } from './order.ts'
import type { Flat, Spot } from './geometry.ts'
import type { Piece, Stage } from './stage.ts'

/** An upright solid over a convex outline. */
export interface Solid {
  outline: readonly Flat[]
  z?: number
  height: number
  colour: string
  /** The lid's colour, when it differs from the sides. */
  lid?: string
  /** How bright the bevel of the lid catches the lamp; 0 for none. */
  bevel?: number
  /** SVG on the lid, in the board's coordinates. */
  onLid?: string
  /** SVG of shining shapes on the lid, in the board's coordinates. */
  lidGlow?: string
}

/** How much of the lamp's light a surface with this normal gets, from 0.3 in shadow to about 1.1. */
export function brightness(stage: Stage, normal: Spot): number {
  const [x, y, z] = stage.lamp
  const facing = (normal[0] * x + normal[1] * y + normal[2] * z) / Math.hypot(x, y, z)
  return 0.3 + 0.85 * Math.max(0, facing)
}

/** Builds an upright solid: sides shaded by their normals and darker towards the ground, a bevelled lid. */
export function solid(stage: Stage, shape: Solid): Piece {
  const { outline, z = 0, height, colour, lid = colour, bevel = 0.5 } = shape
  const { camera } = stage
  const upper = outline.map(([x, y]) => camera.project([x, y, z + height]))
  const lower = outline.map(([x, y]) => camera.project([x, y, z]))
  const drop = round(height * camera.rise)
  const sides = outline.map((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length === 0) return ''
    const normal: Flat = [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
    if (normal[0] * camera.towards[0] + normal[1] * camera.towards[1] <= 0) return ''
    const light = brightness(stage, [normal[0], normal[1], 0])
    const fill = stage.gradient([lit(colour, light), lit(colour, light * (z === 0 ? 0.4 : 0.72))])
    const [px, py] = upper[index] ?? [0, 0]
    const [qx, qy] = upper[(index + 1) % upper.length] ?? [0, 0]
    // Neighbouring sides overlap by half a pixel so that no seam shows between them.
    const lap = round(0.5 / Math.max(1, Math.abs(qx - px)))
    const matrix = [qx - px, qy - py, 0, drop, px, py].map(round).join(' ')
    return `<path transform="matrix(${matrix})" d="M${-lap} 0H${1 + lap}V1H${-lap}Z" fill="${fill}"/>`
  })
  const light = brightness(stage, [0, 0, 1])
  const lidFill = stage.gradient([lit(lid, light * 1.04), lit(lid, light * 0.86)], 'corner')
  const rim = mix(lit(lid, light), '#ffffff', bevel * 0.36)
  const edge = bevel > 0 ? ` stroke="${rim}" stroke-width=".045"` : ''
  const silhouette = `<path d="${closedPath(convexHull([...upper, ...lower]))}"/>`
  const level = camera.level(z + height)
  const top = `<path d="${closedPath(outline)}" fill="${lidFill}" stroke-linejoin="round"${edge}/>`
  cast(stage, outline, z, height)
  return {
    paint: `${sides.join('')}<g transform="${level}">${top}${shape.onLid ?? ''}</g>`,
    silhouette,
    glow: shape.lidGlow ? `<g transform="${level}">${shape.lidGlow}</g>` : '',
    min: [Math.min(...outline.map(([x]) => x)), Math.min(...outline.map(([, y]) => y)), z],
    max: [Math.max(...outline.map(([x]) => x)), Math.max(...outline.map(([, y]) => y)), z + height],
  }
}

/** Casts the shadow of an upright solid on the board, and the dark contact line where it touches the board. */
export function cast(stage: Stage, outline: readonly Flat[], z: number, height: number): void {
  const slope: Flat = [-stage.lamp[0] / stage.lamp[2], -stage.lamp[1] / stage.lamp[2]]
  const shadow = [z, z + height].flatMap((above) =>
    outline.map(([x, y]): Flat => [x + slope[0] * above, y + slope[1] * above]),
  )
  stage.shadows.push(`<path d="${closedPath(convexHull(shadow))}"/>`)
  if (z < 0.3) stage.contacts.push(`<path d="${closedPath(outline)}"/>`)
}

/** Puts pieces on the stage as one thing, painted from the farthest to the nearest. */
export function place(stage: Stage, pieces: readonly Piece[]): void {
  const sorted = paintOrder(stage.camera, pieces)
  if (sorted.length === 0) return
  stage.pieces.push({
    paint: sorted.map((piece) => piece.paint).join(''),
    silhouette: sorted.map((piece) => piece.silhouette).join(''),
    glow: sorted.map((piece) => piece.glow).join(''),
    min: extreme(
      sorted.map((piece) => piece.min),
      Math.min,
    ),
    max: extreme(
      sorted.map((piece) => piece.max),
      Math.max,
    ),
  })
}

function extreme(spots: readonly Spot[], choose: (...values: number[]) => number): Spot {
  return [
    choose(...spots.map((spot) => spot[0])),
    choose(...spots.map((spot) => spot[1])),
    choose(...spots.map((spot) => spot[2])),
  ]
}
