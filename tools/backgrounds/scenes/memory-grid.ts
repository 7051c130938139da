import { chip } from '../parts/chip.ts'
import { cylinder } from '../drawing/cylinder.ts'
import { rectangle } from '../drawing/geometry.ts'
import { HIGH, HOT } from '../drawing/colour.ts'
import { PALETTES } from './palettes.ts'
import { place, solid } from '../drawing/solid.ts'
import { scatter } from '../parts/scatter.ts'
import { trace, via } from '../parts/trace.ts'
import type { Scene } from './scene.ts'
import type { Stage } from '../drawing/stage.ts'

const CELLS = 22
const PITCH = 2.2
const ORIGIN = -26
/** The row of the word being read. */
const WORD = 9
/** Its value, one bit a column. */
const VALUE = 0b01_1010_0111_0010_1101_0110

/** A plane of small blocks, one a bit: raised and lit where it holds a one. */
function build(stage: Stage): void {
  const { random, palette } = stage
  for (let row = 0; row < CELLS; row++) {
    const y = ORIGIN + row * PITCH + PITCH / 2
    const isRead = row === WORD
    trace(
      stage,
      [
        [ORIGIN - 6, y],
        [ORIGIN + CELLS * PITCH + 4, y],
      ],
      { width: 0.2, lit: isRead },
    )
    trace(
      stage,
      [
        [ORIGIN + row * PITCH + PITCH / 2, ORIGIN - 6],
        [ORIGIN + row * PITCH + PITCH / 2, ORIGIN + CELLS * PITCH + 4],
      ],
      { width: 0.2 },
    )
    for (let column = 0; column < CELLS; column++) {
      const x = ORIGIN + column * PITCH
      const wave = Math.sin(column * 0.62) * Math.cos(row * 0.48) + random.between(-0.5, 0.5)
      cell(stage, x + 0.4, y - PITCH / 2 + 0.4, {
        isStored: isRead ? ((VALUE >> column) & 1) === 1 : wave > 0.45,
        isRead,
      })
      if ((row + column) % 2 === 0) via(stage, [x + PITCH, y + PITCH / 2], 0.14)
    }
  }
  stage.router.block(ORIGIN - 6, ORIGIN - 6, CELLS * PITCH + 10, CELLS * PITCH + 10)
  for (let index = 0; index < 6; index++) {
    const at = ORIGIN + 0.4 + index * 8.1
    chip(stage, { x: ORIGIN - 11.4, y: at, width: 4, depth: 7, legs: 'x', label: 'S138', height: 0.9 })
    chip(stage, { x: at, y: ORIGIN - 11.4, width: 7, depth: 4, legs: 'y', label: 'S244', height: 0.9 })
    chip(stage, {
      x: ORIGIN + CELLS * PITCH + 5,
      y: at,
      width: 4,
      depth: 7,
      legs: 'x',
      label: 'S373',
      height: 0.9,
    })
  }
  stage.layers.pour.push(
    `<rect x="${ORIGIN - 0.6}" y="${ORIGIN - 0.6}" width="${CELLS * PITCH + 1.2}" height="${CELLS * PITCH + 1.2}" rx="1" fill="#000" fill-opacity=".22" stroke="${palette.silk}" stroke-opacity=".4" stroke-width=".1"/>`,
  )
  scatter(stage, { chips: 20, passives: 70, cans: 8, nets: 200, vias: 220 })
}

function cell(stage: Stage, x: number, y: number, state: { isStored: boolean; isRead: boolean }): void {
  const size = PITCH - 0.8
  const isLit = state.isStored && (state.isRead || stage.random.chance(0.06))
  const height = state.isStored ? 1.5 : 0.42
  const body = solid(stage, {
    outline: rectangle(x, y, size, size, 0.18),
    height,
    colour: state.isStored ? '#a3a9e0' : stage.palette.block,
    bevel: 0.8,
  })
  const middle = [x + size / 2, y + size / 2] as const
  const lens = cylinder(stage, {
    at: middle,
    radius: 0.36,
    z: height,
    height: 0.14,
    colour: isLit ? HIGH : '#4b4e72',
    lid: isLit ? HOT : '#565a80',
    bevel: isLit ? 0 : 0.5,
    shines: isLit,
  })
  place(stage, [{ ...body, paint: body.paint + lens.paint, glow: lens.glow }])
}

/** The memory grid. */
export const memoryGrid: Scene = {
  name: 'memory-grid',
  seed: 'word-lines',
  viewpoint: { azimuth: 58, elevation: 36, scale: 74, target: [-2, -8] },
  palette: PALETTES.indigo,
  lamp: [0.45, -0.6, 0.95],
  lighting: {
    pool: { x: 0.64, y: 0.38, reach: 0.58, strength: 0.85 },
    ambient: 0.1,
    haze: [0.005, 0.005, 0.012],
    focus: { y: 0.5, blur: 12 },
  },
  build,
}
