import { HIGH, HOT } from '../drawing/colour.ts'
import { place, solid } from '../drawing/solid.ts'
import { rectangle, round } from '../drawing/geometry.ts'
import type { Piece, Stage } from '../drawing/stage.ts'
import type { Spot } from '../drawing/geometry.ts'

/** Segments a to g of a digit one unit wide and two high, from its upper left corner. */
const SEGMENTS = [
  'M.12 0H.88L.76 .16H.24Z',
  'M1 .08V.94L.9 .98L.84 .9V.24Z',
  'M1 1.06V1.92L.84 1.76V1.1L.9 1.02Z',
  'M.12 2H.88L.76 1.84H.24Z',
  'M0 1.06V1.92L.16 1.76V1.1L.1 1.02Z',
  'M0 .08V.94L.1 .98L.16 .9V.24Z',
  'M.2 .92H.8L.9 1L.8 1.08H.2L.1 1Z',
]

/** Which segments (bit 0 is a) show the hexadecimal digits. */
const HEXADECIMAL = [
  0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f, 0x77, 0x7c, 0x39, 0x5e, 0x79, 0x71,
]

interface Digit {
  unlit: string
  lit: string
  shine: string
}

function digit(value: number | undefined): Digit {
  const mask = value === undefined ? 0 : (HEXADECIMAL[value] ?? 0)
  const parts = (isOn: boolean): string[] =>
    SEGMENTS.filter((_, bit) => ((mask >> bit) & 1) === (isOn ? 1 : 0))
  const path = (segments: string[], fill: string, more = ''): string =>
    segments.length === 0 ? '' : `<path d="${segments.join('')}" fill="${fill}"${more}/>`
  return {
    unlit: path(parts(false), '#39332e'),
    lit: path(parts(true), HIGH) + path(parts(true), 'none', ` stroke="${HOT}" stroke-width=".025"`),
    shine: path(parts(true), HIGH),
  }
}

/** A digit lying on the board, read from the lower left. */
export function lyingDigit(
  stage: Stage,
  options: { x: number; y: number; size?: number; value?: number; z?: number },
): void {
  const { x, y, size = 1.6, z = 0 } = options
  const width = size * 1.6
  const depth = size * 2.7
  const shown = digit(options.value)
  const at = `transform="translate(${round(x + size * 0.3)} ${round(y + size * 0.35)}) scale(${size}) skewX(-6)"`
  const glass = `<rect x="${round(x + 0.12)}" y="${round(y + 0.12)}" width="${round(width - 0.24)}" height="${round(depth - 0.24)}" rx=".12" fill="#15181b"/>`
  place(stage, [
    solid(stage, {
      outline: rectangle(x, y, width, depth, 0.08),
      z,
      height: size * 0.55,
      colour: '#4b5157',
      bevel: 0.7,
      onLid: `${glass}<g ${at}>${shown.unlit}${shown.lit}</g>`,
      lidGlow: `<g ${at}>${shown.shine}</g>`,
    }),
  ])
  if (z === 0) stage.router.block(x - 0.5, y - 0.5, width + 1, depth + 1)
}

/** A row of digits standing upright in one housing, facing down the board's x or y. */
export function standingDigits(
  stage: Stage,
  options: {
    at: Spot
    facing: 'x' | 'y'
    values: readonly (number | undefined)[]
    size?: number
    thickness?: number
  },
): void {
  const { at, facing, values, size = 1.6, thickness = 0.9 } = options
  const [x, y, z] = at
  const cell = size * 1.55
  const length = values.length * cell + 0.3
  const height = size * 2.75
  const outline =
    facing === 'y' ? rectangle(x, y, length, thickness, 0.06) : rectangle(x, y, thickness, length, 0.06)
  const body = solid(stage, { outline, z, height, colour: '#474d54', bevel: 0.8 })
  const corner: Spot =
    facing === 'y' ? [x, y + thickness, z + height] : [x + thickness, y + length, z + height]
  const wall = stage.camera.wall(facing, corner)
  const glass = values.map(
    (_, index) =>
      `<rect x="${round(0.21 + index * cell)}" y=".2" width="${round(cell - 0.12)}" height="${round(height - 0.4)}" rx=".1" fill="#121517"/>` +
      `<path d="M${round(0.25 + index * cell)} .24h${round(cell * 0.5)}l${round(-cell * 0.34)} ${round(height * 0.5)}h${round(-cell * 0.16)}z" fill="#ffffff" fill-opacity=".035"/>`,
  )
  const shown = values.map((value, index) => ({
    at: `transform="translate(${round(0.21 + index * cell + size * 0.26)} ${round(size * 0.38)}) scale(${size}) skewX(-5)"`,
    ...digit(value),
  }))
  const piece: Piece = {
    ...body,
    paint: `${body.paint}<g transform="${wall}">${glass.join('')}${shown.map((one) => `<g ${one.at}>${one.unlit}${one.lit}</g>`).join('')}</g>`,
    glow: `<g transform="${wall}">${shown.map((one) => `<g ${one.at}>${one.shine}</g>`).join('')}</g>`,
  }
  place(stage, [piece])
  if (z === 0)
    stage.router.block(
      x - 0.5,
      y - 0.5,
      (facing === 'y' ? length : thickness) + 1,
      (facing === 'y' ? thickness : length) + 1,
    )
}
