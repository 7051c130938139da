import { cylinder } from '../drawing/cylinder.ts'
import { gate } from '../parts/gate.ts'
import { dome, indicator } from '../parts/lamp.ts'
import { lettering } from '../drawing/lettering.ts'
import { mezzanine, softShadow } from '../parts/mezzanine.ts'
import { PALETTES } from './palettes.ts'
import { place } from '../drawing/solid.ts'
import { scatter } from '../parts/scatter.ts'
import { INSULATION, wire } from '../parts/wire.ts'
import type { Flat, Spot } from '../drawing/geometry.ts'
import type { Scene } from './scene.ts'
import type { Stage } from '../drawing/stage.ts'

interface State {
  name: string
  at: Flat
  z: number
}

const STATES: State[] = [
  { name: 'S0', at: [-22, -18], z: 2.6 },
  { name: 'S1', at: [-6, -24], z: 3.6 },
  { name: 'S2', at: [12, -22], z: 2.6 },
  { name: 'S3', at: [-9, -6], z: 3 },
  { name: 'S4', at: [10, -4], z: 4.4 },
  { name: 'S5', at: [28, -8], z: 3 },
  { name: 'S6', at: [20, 13], z: 2.8 },
]
/** The state the machine is in, and the way it will leave it. */
const CURRENT = 4
const NEXT = 6
const WAYS = [
  [0, 1],
  [1, 2],
  [0, 3],
  [1, 3],
  [3, 4],
  [2, 4],
  [2, 5],
  [4, 5],
  [4, 6],
  [5, 6],
] as const
const SIZE = 9.5

/** A plate for each state, wires for the transitions; the current state and its next step are lit. */
function build(stage: Stage): void {
  const tops = STATES.map((state, index) => plate(stage, state, index === CURRENT))
  for (const [index, [from, to]] of WAYS.entries()) {
    const isTaken = from === CURRENT && to === NEXT
    const [a, b] = [STATES[from], STATES[to]]
    const [start, end] = [tops[from], tops[to]]
    if (!a || !b || start === undefined || end === undefined) continue
    const shift = (index % 3) * 0.9
    for (const strand of [0, 0.5]) {
      const ends = [anchor(a, b, start, shift + strand), anchor(b, a, end, shift + strand)] as const
      for (const [x, y, z] of ends)
        place(stage, [
          cylinder(stage, { at: [x, y], radius: 0.2, z, height: 0.3, colour: '#d9b45a', bevel: 0.8 }),
        ])
      wire(stage, ends[0], ends[1], {
        lit: isTaken,
        thickness: 0.26,
        colour: INSULATION[index % INSULATION.length],
        arch: 3.2,
      })
    }
  }
  scatter(stage, { chips: 26, passives: 90, cans: 8, lamps: 14, nets: 260, litNets: 4, vias: 240 })
}

/** The place on a plate's rim that looks towards another plate. */
function anchor(from: State, to: State, z: number, shift: number): Spot {
  const [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]]
  const rim = SIZE / 2 - 0.55
  const scale = rim / Math.max(Math.abs(dx), Math.abs(dy))
  // The corners belong to the screws.
  const clear = (offset: number): number => Math.max(-2.4, Math.min(2.4, offset + shift - 0.9))
  const [across, along] =
    Math.abs(dx) > Math.abs(dy) ? [dx * scale, clear(dy * scale)] : [clear(dx * scale), dy * scale]
  return [from.at[0] + SIZE / 2 + across, from.at[1] + SIZE / 2 + along, z]
}

function plate(stage: Stage, { name, at, z }: State, isOn: boolean): number {
  const [x, y] = at
  const frame = `<rect x="${x + 1.9}" y="${y + 1.9}" width="5.7" height="6.3" rx=".4" fill="none" stroke="#e6ead8" stroke-opacity=".5" stroke-width=".08"/>`
  const title = lettering(name, { x: x + 5.8, y: y + 2.3, size: 0.95, colour: '#e6ead8', weight: 0.8 })
  const colour = isOn ? '#6c7a52' : stage.palette.mask
  const shade = [
    softShadow(stage, x + 2.3, y + 2.4, 2.8, 2),
    softShadow(stage, x + 2.3, y + 5, 2.8, 2),
    softShadow(stage, x + 5.7, y + 3.9, 1.6, 1.6),
  ]
  const drawing = frame + title + shade.join('')
  const top = mezzanine(stage, { x, y, width: SIZE, depth: SIZE, z, colour, drawing })
  for (let index = 0; index < 2; index++) {
    gate(stage, {
      x: x + 2.3,
      y: y + 2.4 + index * 2.6,
      z: top,
      logic: 'latch',
      inputs: [isOn, isOn && index === 0],
      output: isOn,
      length: 2.8,
      breadth: 2,
    })
  }
  dome(stage, [x + 6.5, y + 4.7], isOn, 0.85, top)
  for (let index = 0; index < 4; index++)
    indicator(stage, [x + 2.6 + index, y + 7.35], isOn && index !== 1, 0.55, top)
  stage.router.block(x, y, SIZE, SIZE)
  return top
}

/** The state machine. */
export const stateMachine: Scene = {
  name: 'state-machine',
  seed: 'seven-states',
  viewpoint: { azimuth: 45, elevation: 34, scale: 61, target: [4, 0] },
  palette: PALETTES.moss,
  lamp: [0.5, -0.5, 1.2],
  lighting: {
    pool: { x: 0.62, y: 0.36, reach: 0.6, strength: 0.62 },
    ambient: 0.09,
    haze: [0.006, 0.007, 0.005],
    focus: { y: 0.46, blur: 9 },
  },
  build,
}
