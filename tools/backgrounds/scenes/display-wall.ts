import { chip } from '../parts/chip.ts'
import { header } from '../parts/passive.ts'
import { indicator } from '../parts/lamp.ts'
import { lyingDigit, standingDigits } from '../parts/display.ts'
import { net } from '../parts/trace.ts'
import { PALETTES } from './palettes.ts'
import { scatter } from '../parts/scatter.ts'
import type { Scene } from './scene.ts'
import type { Stage } from '../drawing/stage.ts'

/** Rows of displays of the wall, from the back to the front: their place, size and hexadecimal digits (undefined is a dark display). */
const ROWS: { y: number; x: number; size: number; values: (number | undefined)[] }[] = [
  { y: -36, x: -34, size: 2.6, values: [0, 1, 1, 2, 3, 5, 8, 13, 2, 1, 3, 4] },
  { y: -25, x: -24, size: 2.6, values: [undefined, 15, 14, 13, 12, 11, 10, 9, 8, 7] },
  { y: -14, x: -14, size: 2.6, values: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3] },
  { y: -3, x: -2, size: 2.6, values: [2, 7, 1, 8, 2, 8, 1, 8] },
]

/** Numeric displays in tiers, each with its drivers before it. */
function build(stage: Stage): void {
  const { random } = stage
  for (const { y, x, size, values } of ROWS) {
    standingDigits(stage, { at: [x, y, 0], facing: 'y', values, size, thickness: 1.4 })
    for (let index = 0; index < values.length - 1; index += 2) {
      const left = x + 0.8 + index * size * 1.55
      chip(stage, {
        x: left,
        y: y + 3.6,
        width: 6,
        depth: 2.8,
        legs: 'y',
        label: 'CD4511',
        height: 0.85,
        pitch: 0.75,
      })
      for (let lamp = 0; lamp < 7; lamp++) {
        net(stage, [left + 0.5 + lamp * 0.75, y + 2.9], [left + 0.5 + lamp, y + 1.9], {
          width: 0.13,
          vias: 'none',
        })
      }
      indicator(stage, [left + 6.7, y + 4.6], random.chance(0.5), 0.6)
    }
  }
  for (let index = 0; index < 5; index++)
    lyingDigit(stage, { x: 10 + index * 3.4, y: 9, value: index * 3, size: 1.7 })
  header(stage, 12, 17, 12, 2)
  scatter(stage, { chips: 18, passives: 90, cans: 8, lamps: 10, nets: 220, litNets: 5, vias: 220 })
}

/** The display wall. */
export const displayWall: Scene = {
  name: 'display-wall',
  seed: 'seven-segments',
  viewpoint: { azimuth: 30, elevation: 31, scale: 55, target: [-4, -13] },
  palette: PALETTES.aubergine,
  lamp: [0.7, -0.35, 1.15],
  lighting: {
    pool: { x: 0.74, y: 0.3, reach: 0.62, strength: 0.5 },
    ambient: 0.1,
    haze: [0.008, 0.005, 0.01],
    focus: { y: 0.5, blur: 10 },
  },
  build,
}
