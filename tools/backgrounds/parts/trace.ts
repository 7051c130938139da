import { HIGH, HOT, lit, mix } from '../drawing/colour.ts'
import { openPath, round } from '../drawing/geometry.ts'
import type { Flat } from '../drawing/geometry.ts'
import type { Stage } from '../drawing/stage.ts'

/** Lays copper under the solder mask along a path; a lit trace carries a high signal. */
export function trace(
  stage: Stage,
  path: readonly Flat[],
  options: { width?: number; lit?: boolean } = {},
): void {
  const { width = 0.16 } = options
  const { layers, palette } = stage
  const d = openPath(path)
  layers.clearance.push(
    `<path d="${d}" stroke="${lit(palette.mask, 0.6)}" stroke-width="${round(width + 0.2)}"/>`,
  )
  if (options.lit) {
    layers.copper.push(`<path d="${d}" stroke="${HIGH}" stroke-width="${width}"/>`)
    layers.sheen.push(`<path d="${d}" stroke="${HOT}" stroke-width="${round(width * 0.45)}"/>`)
    stage.glows.push(
      `<path d="${d}" fill="none" stroke="${HIGH}" stroke-width="${width}" stroke-linejoin="round"/>`,
    )
    return
  }
  layers.copper.push(`<path d="${d}" stroke="${palette.trace}" stroke-width="${width}"/>`)
  const edge = mix(palette.trace, '#ffffff', 0.28)
  const offset = round(width * 0.26)
  layers.sheen.push(
    `<path d="${d}" transform="translate(${offset} ${-offset})" stroke="${edge}" stroke-width="${round(width * 0.22)}"/>`,
  )
}

/** A plated hole: a metal ring around the dark. */
export function via(stage: Stage, [x, y]: Flat, radius = 0.2, isLit = false): void {
  const { layers, palette } = stage
  const metal = isLit ? HIGH : palette.metal
  const circle = (r: number, fill: string): string =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`
  layers.pads.push(
    circle(radius + 0.09, lit(palette.mask, 0.6)),
    circle(radius, lit(metal, 0.82)),
    circle(radius * 0.84, metal),
    circle(radius * 0.5, '#07090b'),
  )
  if (isLit) stage.glows.push(circle(radius, HIGH), circle(radius * 0.5, '#000000'))
}

/** A bare soldering pad. */
export function pad(stage: Stage, x: number, y: number, width: number, depth: number, corner = 0.06): void {
  const { layers, palette } = stage
  const rect = (grow: number, fill: string): string =>
    `<rect x="${round(x - grow)}" y="${round(y - grow)}" width="${round(width + 2 * grow)}" height="${round(depth + 2 * grow)}" rx="${corner + grow}" fill="${fill}"/>`
  layers.pads.push(rect(0.07, lit(palette.mask, 0.6)), rect(0, palette.metal))
}

/** A thin white line or frame of the printed legend, as an SVG element's attributes without the stroke. */
export function silk(stage: Stage, element: string): void {
  stage.layers.silk.push(element)
}

/** Routes a trace between two places and ends it in vias; false when there is no way. */
export function net(
  stage: Stage,
  from: Flat,
  to: Flat,
  options: { width?: number; lit?: boolean; vias?: 'both' | 'end' | 'none' } = {},
): boolean {
  const path = stage.router.connect(from, to)
  if (!path) return false
  trace(stage, path, options)
  const ends = { both: [path.at(0), path.at(-1)], end: [path.at(0)], none: [] }[options.vias ?? 'both']
  for (const end of ends) if (end) via(stage, end, 0.17, options.lit)
  return true
}
