import { chip } from '../parts/chip.ts'
import { cylinder } from '../drawing/cylinder.ts'
import { rectangle } from '../drawing/geometry.ts'
import { HIGH, HOT, mix } from '../drawing/colour.ts'
import { PALETTES } from './palettes.ts'
import { place, solid } from '../drawing/solid.ts'
import { scatter } from '../parts/scatter.ts'
import { trace, via } from '../parts/trace.ts'
import type { Scene } from './scene.ts'
import type { Stage } from '../drawing/stage.ts'

const COLUMNS = 34
const ROWS = 30
const PITCH = 1.75
const ORIGIN = [-26, -34] as const

/** How strongly the field answers at a place, from 0 to 1: two ripples that meet. */
function fieldStrength(x: number, y: number): number {
  const first = Math.hypot(x - 6, y + 12)
  const second = Math.hypot(x - 22, y + 26)
  const wave =
    Math.cos(first * 0.62) * Math.exp(-first / 19) + 0.75 * Math.cos(second * 0.7) * Math.exp(-second / 11)
  return Math.max(0, Math.min(1, 0.34 + 0.62 * wave))
}

/** A field of touch sensors: posts that rise with their signal, lit where it passes the threshold. */
function build(stage: Stage): void {
  const [left, back] = ORIGIN
  for (let column = 0; column < COLUMNS; column++) {
    const x = left + column * PITCH
    trace(
      stage,
      [
        [x, back - 3],
        [x, back + ROWS * PITCH + 1],
      ],
      { width: 0.16 },
    )
    for (let row = 0; row < ROWS; row++) post(stage, x, back + row * PITCH)
  }
  stage.router.block(left - 1, back - 3, COLUMNS * PITCH + 1, ROWS * PITCH + 4)
  for (let index = 0; index < 7; index++) {
    chip(stage, {
      x: left + index * 8.4,
      y: back + ROWS * PITCH + 3,
      width: 6.4,
      depth: 3.4,
      legs: 'y',
      label: 'ADC08',
      height: 0.85,
    })
  }
  scatter(stage, { chips: 16, passives: 60, cans: 6, nets: 160, vias: 200 })
}

function post(stage: Stage, x: number, y: number): void {
  const strength = fieldStrength(x, y)
  const height = 0.35 + 3.1 * strength ** 1.5
  const isLit = strength > 0.64
  const colour = mix('#46525c', '#b9c4cb', strength)
  const foot = solid(stage, {
    outline: rectangle(x - 0.62, y - 0.62, 1.24, 1.24, 0.16),
    height: 0.22,
    colour: '#3c464f',
    bevel: 0.4,
  })
  const column = cylinder(stage, { at: [x, y], radius: 0.46, z: 0.22, height, colour, bevel: 0.9 })
  const cap = cylinder(stage, {
    at: [x, y],
    radius: 0.46,
    z: 0.22 + height,
    height: 0.3,
    shines: isLit,
    colour: isLit ? HIGH : mix(colour, '#20262c', 0.35),
    lid: isLit ? HOT : colour,
    bevel: isLit ? 0 : 0.9,
  })
  place(stage, [
    foot,
    {
      ...column,
      paint: column.paint + cap.paint,
      silhouette: column.silhouette + cap.silhouette,
      glow: cap.glow,
      max: cap.max,
    },
  ])
  if (isLit) via(stage, [x + PITCH / 2, y + PITCH / 2], 0.14, true)
}

/** The sensor field. */
export const sensorField: Scene = {
  name: 'sensor-field',
  seed: 'two-ripples',
  viewpoint: { azimuth: 38, elevation: 32, scale: 70, target: [1, -14] },
  palette: PALETTES.coal,
  lamp: [0.55, -0.6, 0.95],
  lighting: {
    pool: { x: 0.66, y: 0.34, reach: 0.58, strength: 0.95 },
    ambient: 0.09,
    haze: [0.005, 0.007, 0.01],
    focus: { y: 0.48, blur: 12 },
  },
  build,
}
