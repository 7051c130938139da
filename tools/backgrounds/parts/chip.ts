import { lettering, letteringWidth } from '../drawing/lettering.ts'
import { mix } from '../drawing/colour.ts'
import { place, solid } from '../drawing/solid.ts'
import { rectangle, round } from '../drawing/geometry.ts'
import { pad } from './trace.ts'
import type { Piece, Stage } from '../drawing/stage.ts'

const EPOXY = '#50575e'
const PIN = '#c9ced2'

/** A packaged circuit: its body's place and size, and the sides with legs. */
export interface Chip {
  x: number
  y: number
  width: number
  depth: number
  height?: number
  legs: 'x' | 'y' | 'all'
  pitch?: number
  label?: string
  colour?: string
}

/** Solders a chip on the board, with bent legs, pin one's mark and an engraved label. */
export function chip(stage: Stage, part: Chip): void {
  const { x, y, width, depth, height = 0.75, legs, pitch = 1, label = '', colour = EPOXY } = part
  const pieces: Piece[] = []
  const ink = mix(colour, '#ffffff', 0.42)
  const size = Math.min(0.8, depth * 0.24, (width * 0.66) / letteringWidth(label, 1))
  const marking = lettering(label, {
    x: x + (width - letteringWidth(label, size)) / 2,
    y: y + (depth - size) / 2,
    size,
    colour: ink,
    weight: 0.62,
  })
  const ring =
    Math.min(width, depth) > 4.5
      ? `<rect x="${round(x + 0.55)}" y="${round(y + 0.55)}" width="${round(width - 1.1)}" height="${round(depth - 1.1)}" rx=".3" fill="none" stroke="${mix(colour, '#000000', 0.28)}" stroke-width=".06"/>`
      : ''
  const lot = lettering('2407', {
    x: x + (width - letteringWidth('2407', size * 0.5)) / 2,
    y: y + depth / 2 + size * 0.75,
    size: size * 0.5,
    colour: mix(colour, ink, 0.7),
    weight: 0.62,
  })
  const dimple = `<circle cx="${round(x + 0.5)}" cy="${round(y + depth - 0.5)}" r=".2" fill="${mix(colour, '#000000', 0.35)}"/>`
  const maker = `<path d="M${round(x + 0.5)} ${round(y + 0.42)}h${round(width * 0.34)}" stroke="${mix(colour, ink, 0.5)}" stroke-width=".09"/>`
  const lift = 0.14
  pieces.push(
    solid(stage, {
      outline: rectangle(x, y, width, depth, 0.1),
      z: lift,
      height: height - lift,
      colour,
      bevel: 0.75,
      onLid: ring + (stage.marked ? marking + lot : '') + dimple + maker,
    }),
  )
  if (legs !== 'y') {
    for (const along of spaced(y, depth, pitch)) {
      leg(stage, pieces, {
        x: x - 0.55,
        y: along - 0.15,
        width: 0.55,
        depth: 0.3,
        height,
        foot: 'low',
        axis: 'x',
      })
      leg(stage, pieces, {
        x: x + width,
        y: along - 0.15,
        width: 0.55,
        depth: 0.3,
        height,
        foot: 'high',
        axis: 'x',
      })
    }
  }
  if (legs !== 'x') {
    for (const along of spaced(x, width, pitch)) {
      leg(stage, pieces, {
        x: along - 0.15,
        y: y - 0.55,
        width: 0.3,
        depth: 0.55,
        height,
        foot: 'low',
        axis: 'y',
      })
      leg(stage, pieces, {
        x: along - 0.15,
        y: y + depth,
        width: 0.3,
        depth: 0.55,
        height,
        foot: 'high',
        axis: 'y',
      })
    }
  }
  stage.router.block(x - 1, y - 1, width + 2, depth + 2)
  place(stage, pieces)
}

/** The middles of the legs along a side, in the order from its lower end. */
function spaced(start: number, length: number, pitch: number): number[] {
  const count = Math.max(1, Math.floor((length - 0.4) / pitch))
  const first = start + (length - (count - 1) * pitch) / 2
  return Array.from({ length: count }, (_, index) => first + index * pitch)
}

interface Leg {
  x: number
  y: number
  width: number
  depth: number
  height: number
  foot: 'low' | 'high'
  axis: 'x' | 'y'
}

function leg(stage: Stage, pieces: Piece[], shape: Leg): void {
  const { x, y, width, depth, height, foot, axis } = shape
  const reach = axis === 'x' ? width : depth
  const shoulder = reach * 0.5
  const far = foot === 'low' ? shoulder : 0
  const toe = foot === 'low' ? -0.2 : shoulder
  const upper = axis === 'x' ? rectangle(x + far, y, shoulder, depth) : rectangle(x, y + far, width, shoulder)
  const lower =
    axis === 'x' ? rectangle(x + toe, y, shoulder + 0.2, depth) : rectangle(x, y + toe, width, shoulder + 0.2)
  if (axis === 'x') pad(stage, x + toe - 0.1, y - 0.05, shoulder + 0.5, depth + 0.1)
  else pad(stage, x - 0.05, y + toe - 0.1, width + 0.1, shoulder + 0.5)
  pieces.push(
    solid(stage, { outline: lower, height: 0.1, colour: PIN, bevel: 0.9 }),
    solid(stage, { outline: upper, z: 0, height: height * 0.55, colour: PIN, bevel: 0.9 }),
  )
}
