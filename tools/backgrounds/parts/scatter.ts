import { lettering } from '../drawing/lettering.ts'
import { SHEET } from '../drawing/camera.ts'
import { can } from './passive.ts'
import { chip } from './chip.ts'
import { indicator } from './lamp.ts'
import { net, via } from './trace.ts'
import { passive } from './passive.ts'
import type { Flat } from '../drawing/geometry.ts'
import type { Stage } from '../drawing/stage.ts'

/** Counts of the small parts and nets that fill the board between the main parts of a scene. */
export interface Filling {
  chips?: number
  passives?: number
  cans?: number
  lamps?: number
  nets?: number
  litNets?: number
  vias?: number
}

const LABELS = ['74HC00', '74HC86', '74HC08', '74HC32', '74HC74', '74HC273', '74HC138', '74HC283'] as const

/** How much of a place's filling the quiet lower left corner takes away, from 0 to 1. */
function quiet(stage: Stage, [x, y]: Flat): number {
  const [px, py] = stage.camera.project([x, y, 0])
  const across = 1 - px / (SHEET.width * 0.5)
  const down = (py / SHEET.height - 0.45) / 0.4
  return Math.max(0, Math.min(1, across * 1.6)) * Math.max(0, Math.min(1, down))
}

function isInView(stage: Stage, [x, y]: Flat): boolean {
  const [px, py] = stage.camera.project([x, y, 0])
  return px > -260 && px < SHEET.width + 260 && py > -260 && py < SHEET.height + 260
}

function randomSpot(stage: Stage): Flat | undefined {
  const { bounds, random } = stage
  const spot: Flat = [
    Math.round(bounds.x + random.next() * bounds.width),
    Math.round(bounds.y + random.next() * bounds.depth),
  ]
  if (!isInView(stage, spot) || random.chance(quiet(stage, spot) * 0.85)) return undefined
  return isOnBoard(stage, spot) ? spot : undefined
}

function isOnBoard(stage: Stage, [x, y]: Flat): boolean {
  if (!stage.edge) return true
  const xs = stage.edge.map((point) => point[0])
  const ys = stage.edge.map((point) => point[1])
  return (
    x > Math.min(...xs) + 2.5 &&
    x < Math.max(...xs) - 5 &&
    y > Math.min(...ys) + 2.5 &&
    y < Math.max(...ys) - 5
  )
}

/** Tries places until as many as wanted succeed, or eight times as many were tried. */
function repeatedly(stage: Stage, count: number, attempt: (spot: Flat) => boolean): void {
  let done = 0
  for (let tries = 0; tries < count * 8 && done < count; tries++) {
    const spot = randomSpot(stage)
    if (spot && attempt(spot)) done++
  }
}

/** Fills the free space of the board with small parts, then with traces that run between them. */
export function scatter(stage: Stage, filling: Filling): void {
  const { random, router } = stage
  repeatedly(stage, filling.chips ?? 0, ([x, y]) => {
    const [width, depth] = random.pick([
      [4, 7],
      [7, 4],
      [3, 5],
      [5, 3],
      [5, 5],
    ] as const)
    if (!router.isFree(x - 1.5, y - 1.5, width + 3, depth + 3)) return false
    const legs = width === depth ? 'all' : width > depth ? 'y' : 'x'
    chip(stage, { x, y, width, depth, legs, label: random.pick(LABELS), height: 0.7 })
    return true
  })
  repeatedly(stage, filling.cans ?? 0, (spot) => {
    const radius = random.pick([0.8, 1.1, 1.4])
    if (!router.isFree(spot[0] - radius - 1, spot[1] - radius - 1, 2 * radius + 2, 2 * radius + 2))
      return false
    can(stage, spot, radius, radius * 1.7)
    return true
  })
  repeatedly(stage, filling.lamps ?? 0, (spot) => {
    if (!router.isFree(spot[0] - 0.6, spot[1] - 0.6, 1.9, 1.9)) return false
    indicator(stage, spot, random.chance(0.4) && quiet(stage, spot) === 0)
    return true
  })
  repeatedly(stage, filling.passives ?? 0, (spot) => passives(stage, spot))
  repeatedly(stage, filling.litNets ?? 0, (spot) => stray(stage, spot, true))
  repeatedly(stage, filling.nets ?? 0, (spot) => bundle(stage, spot))
  repeatedly(stage, filling.vias ?? 0, (spot) => {
    if (!router.isFree(spot[0] - 0.4, spot[1] - 0.4, 0.8, 0.8)) return false
    via(stage, spot, random.pick([0.13, 0.16, 0.2]))
    router.block(spot[0] - 0.3, spot[1] - 0.3, 0.6, 0.6)
    return true
  })
}

function passives(stage: Stage, [x, y]: Flat): boolean {
  const { random, router } = stage
  const along = random.pick(['x', 'y'] as const)
  const kind = random.pick(['resistor', 'resistor', 'capacitor'] as const)
  const count = random.whole(1, 5)
  const [width, depth] = along === 'x' ? [1.2, count * 1.2] : [count * 1.2, 1.2]
  if (!router.isFree(x - 0.7, y - 0.7, width + 1.4, depth + 1.4)) return false
  for (let index = 0; index < count; index++) {
    passive(stage, along === 'x' ? [x, y + index * 1.2] : [x + index * 1.2, y], kind, along)
  }
  const name = `${kind === 'resistor' ? 'R' : 'C'}${random.whole(10, 99)}`
  if (!stage.marked) return true
  stage.layers.silk.push(
    lettering(name, { x, y: y + depth + 0.35, size: 0.5, colour: stage.palette.silk, weight: 1 }),
  )
  return true
}

function stray(stage: Stage, from: Flat, isLit: boolean): boolean {
  const { random, router } = stage
  const to: Flat = [from[0] + random.whole(-14, 14), from[1] + random.whole(-14, 14)]
  if (!isOnBoard(stage, to)) return false
  if (!router.isFree(from[0], from[1], 0.1, 0.1) || !router.isFree(to[0], to[1], 0.1, 0.1)) return false
  return net(stage, from, to, { lit: isLit, width: isLit ? 0.18 : 0.15 })
}

/** Several traces side by side, as a bus or a hand of signals runs over a real board. */
function bundle(stage: Stage, from: Flat): boolean {
  const { random, router } = stage
  const count = random.pick([1, 1, 2, 3, 4, 6])
  const reach: Flat = random.pick([
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const)
  const length = random.whole(5, 22) * random.pick([1, -1])
  const side: Flat = reach[0] === 0 ? [0.5, 0] : [0, 0.5]
  let laid = 0
  for (let index = 0; index < count; index++) {
    const start: Flat = [from[0] + side[0] * index, from[1] + side[1] * index]
    const end: Flat = [
      start[0] + reach[0] * length + random.whole(-3, 3) * 0.5,
      start[1] + reach[1] * length + random.whole(-3, 3) * 0.5,
    ]
    if (!isOnBoard(stage, end) || !router.isFree(start[0], start[1], 0.1, 0.1)) continue
    if (router.isFree(end[0], end[1], 0.1, 0.1) && net(stage, start, end, { width: 0.14 })) laid++
  }
  return laid > 0
}
