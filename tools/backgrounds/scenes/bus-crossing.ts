import { chip } from '../parts/chip.ts'
import { conduit } from '../parts/wire.ts'
import { cooler, header } from '../parts/passive.ts'
import { PALETTES } from './palettes.ts'
import { scatter } from '../parts/scatter.ts'
import { trace, via } from '../parts/trace.ts'
import type { Flat, Spot } from '../drawing/geometry.ts'
import type { Scene } from './scene.ts'
import type { Stage } from '../drawing/stage.ts'

const LINES = 16
const PITCH = 0.62
/** The bits that are high on each bus. */
const UNDER = 0b0010_0000_0100_0000
const OVER = 0b0000_0100_0000_1000

function isHigh(word: number, line: number): boolean {
  return ((word >> line) & 1) === 1
}

/** A bus in the copper: it comes along x and leaves along the diagonal. */
function copperBus(stage: Stage): void {
  for (let line = 0; line < LINES; line++) {
    const offset = line * PITCH
    const bend = 12 + (LINES - line) * PITCH * 0.41
    const path: Flat[] = [
      [-60, -5 + offset],
      [bend, -5 + offset],
      [bend + 16, 11 + offset],
      [70, 11 + offset],
    ]
    trace(stage, path, { width: 0.26, lit: isHigh(UNDER, line) })
  }
  stage.router.block(-60, -5.5, 73, LINES * PITCH + 1)
  stage.router.block(12, -5.5, 20, 28)
  stage.router.block(28, 10.5, 40, LINES * PITCH + 1)
}

/** A ribbon of insulated wires that rises over the copper bus and comes down to a header on either side. */
function ribbon(stage: Stage, x: number): void {
  for (let line = 0; line < LINES; line++) {
    const at = x + line * 0.52
    const path = Array.from({ length: 61 }, (_, step): Spot => {
      const share = step / 60
      const lift = Math.sin(Math.PI * share)
      return [at, -17 + 35 * share, 1.9 + 5.2 * lift ** 0.62]
    })
    const colour = line === 0 ? '#a4473f' : '#8a949c'
    conduit(stage, path, { thickness: 0.44, lit: isHigh(OVER, line), colour })
  }
}

/** Two buses that cross: sixteen lines in the copper, sixteen in a ribbon above. */
function build(stage: Stage): void {
  copperBus(stage)
  ribbon(stage, -6)
  for (const y of [-18, 17.4]) header(stage, -6.5, y, 9, 2)
  chip(stage, { x: -8, y: -31, width: 11, depth: 8, legs: 'all', label: 'Q8000', pitch: 0.7, height: 0.95 })
  chip(stage, { x: -7, y: 23, width: 9, depth: 5, legs: 'y', label: '74HC245', height: 0.95 })
  chip(stage, { x: 22, y: -14, width: 12, depth: 12, legs: 'all', label: 'Q6502', pitch: 0.7, height: 0.95 })
  cooler(stage, 9, -29, 8, 8, 2.6)
  for (let line = 0; line < LINES; line++) {
    const at = -5.7 + line * 0.52
    trace(
      stage,
      [
        [at, -18.6],
        [at, -22.4],
      ],
      { width: 0.2, lit: isHigh(OVER, line) },
    )
    trace(
      stage,
      [
        [at, 19.6],
        [at, 22.2],
      ],
      { width: 0.2, lit: isHigh(OVER, line) },
    )
    if (isHigh(UNDER, line)) via(stage, [36 + line * 0.4, 11 + line * PITCH], 0.3, true)
  }
  stage.router.block(-7, -23, 10, 5)
  scatter(stage, { chips: 24, passives: 80, cans: 9, lamps: 12, nets: 230, vias: 260 })
}

/** The bus crossing. */
export const busCrossing: Scene = {
  name: 'bus-crossing',
  seed: 'two-buses',
  viewpoint: { azimuth: 52, elevation: 33, scale: 72, target: [1, -3] },
  palette: PALETTES.green,
  lamp: [0.5, -0.7, 1.25],
  lighting: {
    pool: { x: 0.62, y: 0.32, reach: 0.6, strength: 0.5 },
    ambient: 0.1,
    haze: [0.004, 0.008, 0.007],
    focus: { y: 0.46, blur: 10 },
  },
  build,
}
