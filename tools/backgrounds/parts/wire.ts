import { HIGH, HOT, lit, mix } from '../drawing/colour.ts'
import { brightness } from '../drawing/solid.ts'
import { openPath, round } from '../drawing/geometry.ts'
import type { Flat, Spot } from '../drawing/geometry.ts'
import type { Stage } from '../drawing/stage.ts'

/** Insulation colours of wires at level low, dull enough to leave the light to the lit ones. */
export const INSULATION = ['#8b3f3a', '#41566b', '#3f6b5a', '#6a6f76', '#54466e', '#7c6a45'] as const

/** How a wire runs between its ends. */
export interface Run {
  lit?: boolean
  colour?: string
  thickness?: number
  /** How high the wire rises above its ends; by default by its length. */
  arch?: number
}

const STEPS = 44
const STEPS_A_PIECE = 2

/** Spans an insulated wire between two contacts, in an arch; at level high it shines along its length. */
export function wire(stage: Stage, from: Spot, to: Spot, run: Run = {}): void {
  const { thickness = 0.17 } = run
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const arch = run.arch ?? 0.5 + length * 0.16
  const path = Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS
    const eased = share + Math.sin(2 * Math.PI * share) * -0.045
    return [
      from[0] + (to[0] - from[0]) * eased,
      from[1] + (to[1] - from[1]) * eased,
      from[2] + (to[2] - from[2]) * eased + arch * (4 * share * (1 - share)) ** 0.8,
    ] as const
  })
  conduit(stage, path, { ...run, thickness })
}

/** Draws a round conductor along any path in space, in pieces so that it can pass behind and before things. */
export function conduit(stage: Stage, path: readonly Spot[], run: Run & { thickness: number }): void {
  const { camera } = stage
  const pixels = run.thickness * camera.scale
  const colour = run.colour ?? INSULATION[0]
  const slope: Flat = [-stage.lamp[0] / stage.lamp[2], -stage.lamp[1] / stage.lamp[2]]
  const shadow = path.map(([x, y, z]): Flat => [x + slope[0] * z, y + slope[1] * z])
  stage.shadows.push(
    `<path d="${openPath(shadow)}" fill="none" stroke="#fff" stroke-width="${round(run.thickness)}"/>`,
  )

  for (let start = 0; start < path.length - 1; start += STEPS_A_PIECE) {
    const part = path.slice(start, start + STEPS_A_PIECE + 1)
    const points = lapped(part.map(camera.project))
    const half = run.thickness / 2
    const tone = lit(colour, slopeLight(stage, part))
    const strokes = run.lit
      ? line(points, pixels, lit(HIGH, 0.8)) +
        line(points, pixels * 0.72, HIGH) +
        line(points, pixels * 0.4, HOT)
      : line(points, pixels, lit(tone, 0.42)) +
        line(shifted(points, pixels * 0.07), pixels * 0.78, tone) +
        line(shifted(points, pixels * 0.17), pixels * 0.26, mix(tone, '#ffffff', 0.36))
    stage.pieces.push({
      paint: strokes,
      silhouette: line(points, pixels, '#000000'),
      glow: run.lit ? line(points, pixels * 0.9, HIGH) : '',
      min: corner(part, -half, Math.min),
      max: corner(part, half, Math.max),
    })
  }
}

/** How bright the upper side of a conductor is where it runs up or down. */
function slopeLight(stage: Stage, part: readonly Spot[]): number {
  const first = part.at(0) ?? [0, 0, 0]
  const last = part.at(-1) ?? first
  const [dx, dy, dz] = [last[0] - first[0], last[1] - first[1], last[2] - first[2]]
  const along = Math.hypot(dx, dy)
  const length = Math.hypot(along, dz)
  if (along === 0 || length === 0) return 0.6
  return 1.1 * brightness(stage, [(-dx * dz) / along / length, (-dy * dz) / along / length, along / length])
}

function line(points: readonly Flat[], width: number, colour: string): string {
  return `<path d="${openPath(points)}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linejoin="round"/>`
}

function shifted(points: readonly Flat[], up: number): Flat[] {
  return points.map(([x, y]) => [x + up * 0.5, y - up])
}

/** Lengthens both ends by a pixel so that neighbouring pieces of one wire meet without a gap. */
function lapped(points: readonly Flat[]): Flat[] {
  const [first, second] = points
  const last = points.at(-1)
  const before = points.at(-2)
  if (!first || !second || !last || !before) return [...points]
  return [beyond(second, first), ...points.slice(1, -1), beyond(before, last)]
}

function beyond(from: Flat, to: Flat): Flat {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [to[0] + (to[0] - from[0]) / length, to[1] + (to[1] - from[1]) / length]
}

function corner(part: readonly Spot[], grow: number, choose: (...values: number[]) => number): Spot {
  return [
    choose(...part.map((spot) => spot[0])) + grow,
    choose(...part.map((spot) => spot[1])) + grow,
    choose(...part.map((spot) => spot[2])) + grow,
  ]
}
