import { chip } from '../parts/chip.ts'
import { header, passive } from '../parts/passive.ts'
import { indicator } from '../parts/lamp.ts'
import { PALETTES } from './palettes.ts'
import { scatter } from '../parts/scatter.ts'
import { silk, trace, via } from '../parts/trace.ts'
import type { Scene } from './scene.ts'
import type { Stage } from '../drawing/stage.ts'

const COLUMNS = [-31, -19, -7, 5, 17, 29]
const ROWS = [-40, -29, -18, -7, 4, 15, 26]
const CHIP = { width: 8, depth: 3.2 }
/** The row that is being written: its lamps and its bus are lit. */
const SELECTED = 3

/** Registers in rows, one lamp a bit, all on one bus; the word lines of one row are high. */
function build(stage: Stage): void {
  const { random } = stage
  for (const [row, y] of ROWS.entries()) {
    for (const [column, x] of COLUMNS.entries()) {
      chip(stage, { x, y, ...CHIP, legs: 'y', label: '74HC574', height: 1 })
      for (let index = 0; index < 8; index++) {
        const level = row === SELECTED ? random.chance(0.62) : random.chance(0.07)
        indicator(stage, [x + 0.1 + index, y + 5], level, 0.62)
        trace(
          stage,
          [
            [x + 0.5 + index, y + 3.9],
            [x + 0.41 + index, y + 5],
          ],
          { width: 0.14 },
        )
        silk(stage, `<path d="M${x - 0.05 + index} ${y + 5.95}h.9"/>`)
      }
      silk(stage, `<rect x="${x - 0.5}" y="${y - 0.95}" width="9" height="5.1" rx=".3"/>`)
      passive(stage, [x + 9, y - 0.4], 'capacitor', 'y')
      for (let index = 0; index < 3; index++)
        passive(stage, [x - 2.1, y + 0.2 + index * 1.1], 'resistor', 'x')
      if (column > 0) continue
      via(stage, [x - 2.5, y + 7], 0.24, row === SELECTED)
    }
    for (let line = 0; line < 4; line++) {
      const at = y + 6.9 + line * 0.55
      const isLit = row === SELECTED && (line === 1 || line === 2)
      const [from, until] = [-70, 70]
      trace(
        stage,
        [
          [from, at],
          [until, at],
        ],
        { width: 0.2, lit: isLit },
      )
      stage.router.block(from, at - 0.2, until - from, 0.4)
      for (const [column, x] of COLUMNS.entries()) {
        const stub = x + 8.7 + line * 0.5
        if ((column + line) % 2 === 0) continue
        trace(
          stage,
          [
            [stub, at],
            [stub, y + 2.9 - line * 0.5],
            [stub - 1.4, y + 1.5 - line * 0.5],
          ],
          { width: 0.15, lit: isLit },
        )
        via(stage, [stub, at], 0.2, isLit)
      }
    }
  }
  header(stage, 40, -12, 2, 16)
  scatter(stage, { passives: 70, cans: 8, nets: 140, vias: 260 })
}

/** The register file. */
export const registerFile: Scene = {
  name: 'register-file',
  seed: 'sixteen-words',
  viewpoint: { azimuth: 33, elevation: 38, scale: 66, target: [6, -4] },
  palette: PALETTES.blue,
  lamp: [0.5, -0.62, 1],
  lighting: {
    pool: { x: 0.72, y: 0.3, reach: 0.56, strength: 0.6 },
    ambient: 0.09,
    haze: [0.004, 0.006, 0.011],
    focus: { y: 0.47, blur: 11 },
  },
  build,
}
