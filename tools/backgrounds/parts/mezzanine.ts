import { convexHull, closedPath, rectangle, round } from '../drawing/geometry.ts'
import { lit, mix } from '../drawing/colour.ts'
import { place, solid } from '../drawing/solid.ts'
import type { Stage } from '../drawing/stage.ts'

/** A smaller board carried above the main one, on round standoffs. Gives its upper side's height. */
export function mezzanine(
  stage: Stage,
  options: {
    x: number
    y: number
    width: number
    depth: number
    z: number
    colour: string
    drawing?: string
  },
): number {
  const { x, y, width, depth, z, colour, drawing = '' } = options
  const outline = rectangle(x, y, width, depth, 0.7)
  for (const [cx, cy] of [
    [x + 0.9, y + 0.9],
    [x + width - 0.9, y + 0.9],
    [x + 0.9, y + depth - 0.9],
    [x + width - 0.9, y + depth - 0.9],
  ] as const) {
    const post = Array.from(
      { length: 6 },
      (_, side) =>
        [cx + 0.42 * Math.cos((side * Math.PI) / 3), cy + 0.42 * Math.sin((side * Math.PI) / 3)] as const,
    )
    place(stage, [solid(stage, { outline: post, height: z, colour: '#c2a050', bevel: 0.6 })])
  }
  const screw = ([cx, cy]: readonly [number, number]): string =>
    `<circle cx="${round(cx)}" cy="${round(cy)}" r=".62" fill="${mix(colour, '#d9b45a', 0.85)}"/><circle cx="${round(cx)}" cy="${round(cy)}" r=".42" fill="#c8cdd1"/><path d="M${round(cx - 0.28)} ${round(cy)}h.56M${round(cx)} ${round(cy - 0.28)}v.56" stroke="#59616a" stroke-width=".13"/>`
  const screws = (
    [
      [x + 0.9, y + 0.9],
      [x + width - 0.9, y + 0.9],
      [x + 0.9, y + depth - 0.9],
      [x + width - 0.9, y + depth - 0.9],
    ] as const
  ).map(screw)
  place(stage, [
    solid(stage, { outline, z, height: 0.16, colour: mix(colour, '#c9b98a', 0.55), bevel: 0 }),
    solid(stage, {
      outline,
      z: z + 0.16,
      height: 0.14,
      colour: lit(colour, 1),
      bevel: 0.5,
      onLid: drawing + screws.join(''),
    }),
  ])
  return z + 0.3
}

/** Soft shadow under a part on a mezzanine, which the board's own shadows don't reach. */
export function softShadow(stage: Stage, x: number, y: number, width: number, depth: number): string {
  const hull = closedPath(
    convexHull([...rectangle(x, y, width, depth), ...rectangle(x - 0.5, y + 0.25, width, depth)]),
  )
  return `<path d="${hull}" fill="${lit(stage.palette.mask, 0.25)}" fill-opacity=".45"/>`
}
