import { cylinder } from '../drawing/cylinder.ts'
import { rectangle, round } from '../drawing/geometry.ts'
import { lettering } from '../drawing/lettering.ts'
import { place, solid } from '../drawing/solid.ts'
import { pad } from './trace.ts'
import type { Flat } from '../drawing/geometry.ts'
import type { Piece, Stage } from '../drawing/stage.ts'

const TIN = '#c4c8ca'

/** A resistor or ceramic capacitor for surface mounting, about one unit long. */
export function passive(stage: Stage, [x, y]: Flat, kind: 'resistor' | 'capacitor', along: 'x' | 'y'): void {
  const colour = kind === 'resistor' ? '#2b2f33' : '#a08560'
  const height = kind === 'resistor' ? 0.22 : 0.4
  const [width, depth] = along === 'x' ? [1.1, 0.55] : [0.55, 1.1]
  const slice = (from: number, length: number, tint: string, grow: number): Piece =>
    solid(stage, {
      outline: along === 'x' ? rectangle(x + from, y, length, depth) : rectangle(x, y + from, width, length),
      height: height + grow,
      colour: tint,
      bevel: 0.6,
    })
  if (along === 'x') {
    pad(stage, x - 0.16, y - 0.06, 0.5, depth + 0.12)
    pad(stage, x + 0.76, y - 0.06, 0.5, depth + 0.12)
  } else {
    pad(stage, x - 0.06, y - 0.16, width + 0.12, 0.5)
    pad(stage, x - 0.06, y + 0.76, width + 0.12, 0.5)
  }
  place(stage, [slice(0, 0.26, TIN, 0.02), slice(0.26, 0.58, colour, 0), slice(0.84, 0.26, TIN, 0.02)])
  stage.router.block(x - 0.3, y - 0.3, width + 0.6, depth + 0.6)
}

/** An electrolytic capacitor: a can with a scored aluminium top. */
export function can(stage: Stage, [x, y]: Flat, radius: number, height: number): void {
  const score = `<path d="M${round(x - radius * 0.6)} ${round(y)}H${round(x + radius * 0.6)}M${round(x)} ${round(y - radius * 0.6)}V${round(y + radius * 0.6)}" stroke="#8d959b" stroke-width=".06"/>`
  const mark = `<path d="M${round(x - radius * 0.5)} ${round(y - radius * 0.8)}A${round(radius * 0.94)} ${round(radius * 0.94)} 0 0 0 ${round(x - radius * 0.5)} ${round(y + radius * 0.8)}Z" fill="#23282d"/>`
  place(stage, [
    solid(stage, {
      outline: rectangle(x - radius * 1.08, y - radius * 1.08, radius * 2.16, radius * 2.16, radius * 0.3),
      height: 0.2,
      colour: '#24282c',
      bevel: 0.4,
    }),
    cylinder(stage, {
      at: [x, y],
      radius,
      z: 0.2,
      height: height - 0.2,
      colour: '#8b9299',
      lid: '#c2c8cc',
      onLid: mark + score,
    }),
  ])
  stage.router.block(x - radius - 0.5, y - radius - 0.5, 2 * radius + 1, 2 * radius + 1)
}

/** A quartz crystal in its metal can. */
export function crystal(stage: Stage, x: number, y: number, along: 'x' | 'y', label = '16000'): void {
  const [width, depth] = along === 'x' ? [4.4, 1.8] : [1.8, 4.4]
  const text = lettering(label, {
    x: x + width / 2 - 1.2,
    y: y + depth / 2 - 0.25,
    size: 0.5,
    colour: '#6f777d',
    weight: 0.8,
  })
  place(stage, [
    solid(stage, {
      outline: rectangle(x - 0.12, y - 0.12, width + 0.24, depth + 0.24, 0.8),
      height: 0.14,
      colour: '#9ba2a8',
      bevel: 0.9,
    }),
    solid(stage, {
      outline: rectangle(x, y, width, depth, 0.74),
      z: 0.14,
      height: 0.9,
      colour: '#b4bbc0',
      bevel: 1,
      onLid: stage.marked && along === 'x' ? text : '',
    }),
  ])
  stage.router.block(x - 0.6, y - 0.6, width + 1.2, depth + 1.2)
}

/** A row or block of gilt pins on a black strip. */
export function header(stage: Stage, x: number, y: number, columns: number, rows: number): void {
  place(stage, [
    solid(stage, {
      outline: rectangle(x, y, columns, rows, 0.05),
      height: 0.7,
      colour: '#2d3236',
      bevel: 0.6,
    }),
  ])
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const outline = rectangle(x + column + 0.36, y + row + 0.36, 0.28, 0.28)
      place(stage, [solid(stage, { outline, z: 0.7, height: 1.5, colour: '#d9b45a', bevel: 0.9 })])
    }
  }
  stage.router.block(x - 0.5, y - 0.5, columns + 1, rows + 1)
}

/** A finned cooler on a chip. */
export function cooler(stage: Stage, x: number, y: number, width: number, depth: number, height = 2.2): void {
  place(stage, [
    solid(stage, {
      outline: rectangle(x, y, width, depth, 0.08),
      z: 0,
      height: 0.7,
      colour: '#5c656c',
      bevel: 0.7,
    }),
  ])
  for (let at = 0.15; at < width - 0.2; at += 0.62) {
    const outline = rectangle(x + at, y + 0.1, 0.26, depth - 0.2)
    place(stage, [solid(stage, { outline, z: 0.7, height: height - 0.7, colour: '#7a848b', bevel: 0.9 })])
  }
  stage.router.block(x - 0.5, y - 0.5, width + 1, depth + 1)
}
