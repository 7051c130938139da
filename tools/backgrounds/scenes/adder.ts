import { dome } from '../parts/lamp.ts'
import { gate } from '../parts/gate.ts'
import { INSULATION, wire } from '../parts/wire.ts'
import { PALETTES } from './palettes.ts'
import { scatter } from '../parts/scatter.ts'
import { switches } from '../parts/switch.ts'
import { net } from '../parts/trace.ts'
import type { Scene } from './scene.ts'
import type { Spot } from '../drawing/geometry.ts'
import type { Stage } from '../drawing/stage.ts'

/** The operands: the sum's carries ripple far enough to light most of the chain. */
const FIRST = 0b00110101
const SECOND = 0b01010011
const BITS = 8
const SLICE = 7

function bit(value: number, index: number): boolean {
  return ((value >> index) & 1) === 1
}

/** An eight-bit ripple-carry adder: a slice of five gates for each bit, its carry handed to the next. */
function build(stage: Stage): void {
  let carry = false
  let carryFrom: Spot | undefined
  for (let index = 0; index < BITS; index++) {
    const y = 19 - index * SLICE
    const [a, b] = [bit(FIRST, index), bit(SECOND, index)]
    const half = a !== b
    const contacts = switches(stage, -18, y + 0.4, [a, b], 1.3)
    const first = gate(stage, { x: -9, y, logic: 'xor', inputs: [a, b], output: half })
    const both = gate(stage, { x: -9, y: y + 3, logic: 'and', inputs: [a, b], output: a && b })
    const sum = gate(stage, { x: 1, y, logic: 'xor', inputs: [half, carry], output: half !== carry })
    const ripple = gate(stage, { x: 1, y: y + 3, logic: 'and', inputs: [half, carry], output: half && carry })
    const out: boolean = (a && b) || (half && carry)
    const join = gate(stage, { x: 9, y: y + 3, logic: 'or', inputs: [a && b, half && carry], output: out })
    const colour = INSULATION[index % INSULATION.length]
    const link = (from: Spot | undefined, to: Spot | undefined, level: boolean): void => {
      if (from && to) wire(stage, from, to, { lit: level, colour })
    }
    for (const [at, level] of [a, b].entries()) {
      const [cx, cy] = contacts[at] ?? [0, 0]
      net(stage, [cx, cy + 0.5], [-9.5, y + 0.5 + at], { lit: level, vias: 'both' })
    }
    link(first.output, sum.inputs[0], half)
    link(first.output, ripple.inputs[0], half)
    link(both.output, join.inputs[0], a && b)
    link(ripple.output, join.inputs[1], half && carry)
    link(carryFrom, sum.inputs[1], carry)
    link(carryFrom, ripple.inputs[1], carry)
    net(stage, [4.5, y + 1], [17, y + 1], { lit: half !== carry })
    dome(stage, [18, y + 1], half !== carry, 0.75)
    carryFrom = join.output
    carry = out
  }
  scatter(stage, { chips: 22, passives: 60, cans: 6, lamps: 10, nets: 260, vias: 260 })
}

/** The adder. */
export const adder: Scene = {
  name: 'adder',
  seed: 'ripple-carry',
  viewpoint: { azimuth: 45, elevation: 35.26, scale: 62, target: [2, 0] },
  palette: PALETTES.teal,
  lamp: [0.55, -0.5, 1.1],
  lighting: {
    pool: { x: 0.66, y: 0.34, reach: 0.6, strength: 0.62 },
    ambient: 0.1,
    haze: [0.004, 0.007, 0.009],
    focus: { y: 0.52, blur: 9 },
  },
  build,
}
