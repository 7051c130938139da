import { conduit, INSULATION } from '../parts/wire.ts'
import { chip } from '../parts/chip.ts'
import { dome } from '../parts/lamp.ts'
import { gate } from '../parts/gate.ts'
import { lyingDigit } from '../parts/display.ts'
import { arc, rectangle } from '../drawing/geometry.ts'
import { PALETTES } from './palettes.ts'
import { scatter } from '../parts/scatter.ts'
import { silk, trace, via } from '../parts/trace.ts'
import type { Flat, Spot } from '../drawing/geometry.ts'
import type { Scene } from './scene.ts'
import type { Stage } from '../drawing/stage.ts'

/** An odd number of inverters never settles: each level chases its opposite round the ring. */
const INVERTERS = 11
const RADIUS = 15

function onRing(angle: number, radius: number): Flat {
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** A ring of inverters on a board of its own that ends in the dark, a counter in its middle. */
function build(stage: Stage): void {
  stage.edge = rectangle(-29, -29, 62, 58, 2)
  const turn = (2 * Math.PI) / INVERTERS
  for (let index = 0; index < INVERTERS; index++) {
    const angle = index * turn + 0.35
    const [x, y] = onRing(angle, RADIUS)
    const level = index % 2 === 0
    const heading = Math.abs(Math.cos(angle)) > Math.abs(Math.sin(angle)) ? 'y' : 'x'
    gate(stage, {
      x: x - 1.5,
      y: y - 1.5,
      logic: 'not',
      inputs: [!level],
      output: level,
      heading,
      length: 3,
      breadth: 3,
    })
    jumper(stage, angle, turn, level, index)
    dome(stage, onRing(angle, RADIUS + 5.4), level, 0.7)
    trace(stage, [onRing(angle, RADIUS + 2), onRing(angle, RADIUS + 4.6)], { width: 0.2, lit: level })
  }
  for (const radius of [RADIUS - 4.2, RADIUS - 4.9, RADIUS + 3.2, RADIUS + 7.6]) {
    trace(stage, arc([0, 0], radius, 0, 2 * Math.PI, 160), { width: 0.18, lit: radius === RADIUS - 4.9 })
  }
  for (let step = 0; step < 44; step++) via(stage, onRing((step * Math.PI) / 22, RADIUS + 8.6), 0.16)
  silk(stage, `<circle r="${RADIUS - 3.2}"/>`)
  for (const [index, value] of [1, 0, 7, 3].entries()) {
    lyingDigit(stage, { x: -6.6 + index * 3.3, y: -4.4, value, size: 1.8 })
  }
  chip(stage, { x: -3.5, y: 3.2, width: 7, depth: 3, legs: 'y', label: 'HC4060', height: 0.9 })
  const reach = RADIUS + 9
  for (let x = -reach; x < reach; x++) {
    const half = Math.sqrt(reach * reach - x * x)
    stage.router.block(x, -half, 1, 2 * half)
  }
  scatter(stage, { chips: 26, passives: 90, cans: 12, lamps: 14, nets: 220, vias: 200 })
}

function jumper(stage: Stage, angle: number, turn: number, level: boolean, index: number): void {
  const path = Array.from({ length: 29 }, (_, step): Spot => {
    const share = step / 28
    const [x, y] = onRing(angle + turn * (0.1 + 0.8 * share), RADIUS)
    return [x, y, 1.2 + 2 * (4 * share * (1 - share)) ** 0.7]
  })
  conduit(stage, path, { thickness: 0.26, lit: level, colour: INSULATION[index % INSULATION.length] })
}

/** The ring oscillator. */
export const ringOscillator: Scene = {
  name: 'ring-oscillator',
  seed: 'odd-inverters',
  viewpoint: { azimuth: 45, elevation: 37, scale: 56, target: [-4, 5] },
  palette: PALETTES.petrol,
  lamp: [0.5, -0.55, 1.1],
  lighting: {
    pool: { x: 0.64, y: 0.36, reach: 0.58, strength: 0.62 },
    ambient: 0.1,
    haze: [0.0045, 0.006, 0.008],
    focus: { y: 0.46, blur: 9 },
  },
  build,
}
