import { HIGH, HOT, mix } from '../drawing/colour.ts'
import { cylinder } from '../drawing/cylinder.ts'
import { rectangle, round } from '../drawing/geometry.ts'
import { place, solid } from '../drawing/solid.ts'
import type { Piece, Stage } from '../drawing/stage.ts'
import type { Spot } from '../drawing/geometry.ts'

/** Function that a block computes. */
export type Logic = 'and' | 'or' | 'xor' | 'not' | 'buffer' | 'latch'

const SYMBOLS: Record<Logic, string> = {
  and: 'M-.5 -.45H0A.45 .45 0 0 1 0 .45H-.5Z',
  or: 'M-.5 -.45H-.15Q.3 -.4 .5 0Q.3 .4 -.15 .45H-.5Q-.25 0 -.5 -.45Z',
  xor: 'M-.42 -.45H-.1Q.32 -.4 .52 0Q.32 .4 -.1 .45H-.42Q-.17 0 -.42 -.45ZM-.6 -.45Q-.35 0 -.6 .45',
  not: 'M-.45 -.45L.32 0L-.45 .45ZM.34 0a.1 .1 0 1 0 .2 0a.1 .1 0 1 0 -.2 0Z',
  buffer: 'M-.45 -.45L.45 0L-.45 .45Z',
  latch: 'M-.45 -.5H.45V.5H-.45ZM-.45 .12L-.2 .28L-.45 .44M.1 -.3H.28M-.3 -.3H-.12',
}

/** A logic block: its signals run towards +x or +y, inputs first. */
export interface Gate {
  x: number
  y: number
  logic: Logic
  /** The levels of the inputs, in order across the signal's way. */
  inputs: readonly boolean[]
  output: boolean
  /** Where the output leaves. */
  heading?: 'x' | 'y'
  length?: number
  breadth?: number
  colour?: string
  z?: number
}

/** Where wires can be fixed to a placed block. */
export interface Terminals {
  inputs: Spot[]
  output: Spot
}

const BODY = 0.95
const PEG = 0.55

/** Puts a block on the board, with round pegs for its signals; a peg at level high shines. */
export function gate(stage: Stage, block: Gate): Terminals {
  const { x, y, logic, inputs, output, heading = 'x', length = 3, breadth = 2, z = 0 } = block
  const colour = block.colour ?? stage.palette.block
  const [width, depth] = heading === 'x' ? [length, breadth] : [breadth, length]
  const middle = [x + width / 2, y + depth / 2] as const
  const turned = heading === 'x' ? '' : ' rotate(90)'
  const size = breadth * 0.42
  const ink = output ? HIGH : mix(colour, '#ffffff', 0.55)
  const symbol = `<path transform="translate(${round(middle[0])} ${round(middle[1])})${turned} scale(${round(size)})" d="${SYMBOLS[logic]}" fill="none" stroke="${ink}" stroke-width="${round(0.09 / size)}" stroke-linejoin="round"/>`
  const body = solid(stage, {
    outline: rectangle(x, y, width, depth, 0.22),
    z,
    height: BODY,
    colour,
    bevel: 0.8,
    onLid: symbol,
    lidGlow: output ? symbol : '',
  })
  const across = inputs.map((_, index) => ((index + 0.5) * breadth) / inputs.length)
  const positions: [Spot, boolean][] = across.map((offset, index) => [
    heading === 'x' ? [x + 0.45, y + offset, z + BODY] : [x + offset, y + 0.45, z + BODY],
    inputs[index] ?? false,
  ])
  const exit: Spot =
    heading === 'x' ? [x + width - 0.45, middle[1], z + BODY] : [middle[0], y + depth - 0.45, z + BODY]
  const pegs = [...positions, [exit, output] as const].map(([spot, level]) => peg(stage, spot, level))
  stage.router.block(x - 0.5, y - 0.5, width + 1, depth + 1)
  place(stage, [body])
  for (const piece of pegs) place(stage, [piece])
  return { inputs: positions.map(([spot]) => tip(spot)), output: tip(exit) }
}

function tip([x, y, z]: Spot): Spot {
  return [x, y, z + PEG - 0.1]
}

/** A round contact standing on something. */
function peg(stage: Stage, [x, y, z]: Spot, level: boolean, radius = 0.21): Piece {
  if (!level) return cylinder(stage, { at: [x, y], radius, z, height: PEG, colour: '#c3cad0', bevel: 0.9 })
  return cylinder(stage, {
    at: [x, y],
    radius,
    z,
    height: PEG,
    colour: HIGH,
    lid: HOT,
    bevel: 0,
    shines: true,
  })
}
