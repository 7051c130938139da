import { chip } from '../parts/chip.ts'
import { crystal, passive } from '../parts/passive.ts'
import { gate } from '../parts/gate.ts'
import { indicator } from '../parts/lamp.ts'
import { PALETTES } from './palettes.ts'
import { scatter } from '../parts/scatter.ts'
import { silk, trace } from '../parts/trace.ts'
import type { Flat } from '../drawing/geometry.ts'
import type { Scene } from './scene.ts'
import type { Stage } from '../drawing/stage.ts'

/** Two ends of the tree: instead of a latch they have the clock's driver and its crystal. */
const CENTRAL: readonly Flat[] = [
  [-4.5, 4.5],
  [4.5, -4.5],
]

/** Draws one letter H of the tree and the smaller ones at its four ends; all ways from the middle are equally long. */
function branch(stage: Stage, [x, y]: Flat, reach: number, level: number): void {
  const half = reach / 2
  const width = 0.2 + level * 0.09
  const bevel = Math.min(1.6, half / 2)
  const isOn = isClocked([x, y])
  trace(
    stage,
    [
      [x - half + bevel, y],
      [x + half - bevel, y],
    ],
    { width, lit: isOn },
  )
  stage.router.block(x - half - 0.4, y - 0.4, reach + 0.8, 0.8)
  for (const side of [-1, 1]) {
    const at = x + side * half
    for (const way of [-1, 1]) {
      const end: Flat = [at, y + way * half]
      const path: Flat[] = [[at - side * bevel, y], [at, y + way * bevel], end]
      trace(stage, path, { width: width * 0.85, lit: isOn && (level > 0 || isClocked(end)) })
      stage.router.block(at - 0.4, Math.min(y, end[1]) - 0.4, 0.8, half + 0.8)
      if (level > 0) branch(stage, end, half, level - 1)
      else if (!CENTRAL.some(([cx, cy]) => cx === end[0] && cy === end[1])) leaf(stage, end)
    }
  }
  silk(stage, `<rect x="${x - 2.1}" y="${y - 1.7}" width="4.2" height="3.4" rx=".4"/>`)
  gate(stage, {
    x: x - 1.5,
    y: y - 1.1,
    logic: 'buffer',
    inputs: [isOn],
    output: isOn,
    length: 3,
    breadth: 2.2,
  })
}

/** The clock is gated off in the left part of the tree. */
function isClocked([x, y]: Flat): boolean {
  return x - y > -20
}

function leaf(stage: Stage, [x, y]: Flat): void {
  const isOn = isClocked([x, y])
  const isStored = isOn && stage.random.chance(0.4)
  const body = { logic: 'latch', length: 2.8, breadth: 2.2, colour: '#5b636b' } as const
  gate(stage, { ...body, x: x - 1.4, y: y - 1.1, inputs: [isOn, isStored], output: isStored })
  indicator(stage, [x + 2, y - 0.3], isStored, 0.6)
  for (const offset of [-1, 1]) passive(stage, [x - 0.5, y + offset * 2.2 - 0.25], 'resistor', 'x')
}

/** A clock's H-tree: one crystal in the middle, every latch at the same distance from it. */
function build(stage: Stage): void {
  branch(stage, [0, 0], 36, 2)
  crystal(stage, 2.3, -5.4, 'x')
  chip(stage, { x: -6.6, y: 2.4, width: 4.2, depth: 4.2, legs: 'all', label: 'CLK', pitch: 0.8, height: 0.8 })
  scatter(stage, { chips: 40, passives: 110, cans: 10, nets: 300, vias: 280 })
}

/** The clock tree. */
export const clockTree: Scene = {
  name: 'clock-tree',
  seed: 'equal-ways',
  viewpoint: { azimuth: 45, elevation: 40, scale: 58, target: [-2, 2] },
  palette: PALETTES.graphite,
  lamp: [0.5, -0.5, 1.1],
  lighting: {
    pool: { x: 0.6, y: 0.36, reach: 0.6, strength: 0.62 },
    ambient: 0.09,
    haze: [0.006, 0.007, 0.009],
    focus: { y: 0.48, blur: 8 },
  },
  build,
}
