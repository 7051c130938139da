import { brightness, cast } from './solid.ts'
import { disc, round } from './geometry.ts'
import { lit, mix } from './colour.ts'
import type { Flat } from './geometry.ts'
import type { Piece, Stage } from './stage.ts'

/** An upright round solid. */
export interface Cylinder {
  at: Flat
  radius: number
  z?: number
  height: number
  colour: string
  /** The lid's colour, when it differs from the side. */
  lid?: string
  /** How bright the rim catches the lamp; 0 for none. */
  bevel?: number
  /** SVG on the lid, in the board's coordinates. */
  onLid?: string
  /** Whether it shines in its own colour, so that no side of it is in shadow. */
  shines?: boolean
}

/** How many tones the round side is blended from. */
const TONES = 11

/** Builds an upright round solid whose side is one smooth blend from the lamp's side to the dark. */
export function cylinder(stage: Stage, shape: Cylinder): Piece {
  const { at, radius, z = 0, height, colour, lid = colour, bevel = 0.5, shines = false } = shape
  const { camera } = stage
  const [cx, top] = camera.project([at[0], at[1], z + height])
  const [, bottom] = camera.project([at[0], at[1], z])
  const rx = radius * camera.scale
  const ry = rx * camera.squash
  const [towardsX, towardsY] = camera.towards
  const tones = Array.from({ length: TONES }, (_, index) => {
    const across = (2 * index) / (TONES - 1) - 1
    const ahead = Math.sqrt(1 - across * across)
    const normal = [across * towardsY + ahead * towardsX, -across * towardsX + ahead * towardsY, 0] as const
    return shines ? lit(colour, 0.78 + 0.3 * ahead) : lit(colour, brightness(stage, normal))
  })
  const arcTo = (x: number, y: number, sweep: 0 | 1): string =>
    `A${round(rx)} ${round(ry)} 0 0 ${sweep} ${round(x)} ${round(y)}`
  const side = `M${round(cx - rx)} ${round(top)}V${round(bottom)}${arcTo(cx + rx, bottom, 0)}V${round(top)}${arcTo(cx - rx, top, 1)}Z`
  const outline = `M${round(cx - rx)} ${round(top)}V${round(bottom)}${arcTo(cx + rx, bottom, 0)}V${round(top)}${arcTo(cx - rx, top, 0)}Z`
  const dusk = shines ? '' : `<path d="${side}" fill="url(#dusk)" fill-opacity="${z === 0 ? 0.75 : 0.4}"/>`
  const light = brightness(stage, [0, 0, 1])
  const lidFill = stage.gradient([lit(lid, light * 1.04), lit(lid, light * 0.86)], 'corner')
  const rim =
    bevel > 0
      ? ` stroke="${mix(lit(lid, light), '#ffffff', bevel * 0.36)}" stroke-width="${round(0.04 * camera.scale)}"`
      : ''
  const face = `<ellipse cx="${round(cx)}" cy="${round(top)}" rx="${round(rx)}" ry="${round(ry)}" fill="${lidFill}"${rim}/>`
  const onLid = shape.onLid ? `<g transform="${camera.level(z + height)}">${shape.onLid}</g>` : ''
  cast(stage, disc(at[0], at[1], radius), z, height)
  return {
    paint: `<path d="${side}" fill="${stage.gradient(tones, 'across')}"/>${dusk}${face}${onLid}`,
    silhouette: `<path d="${outline}"/>`,
    glow: shines
      ? `<path d="${outline}" fill="${lit(colour, 0.62)}"/><ellipse cx="${round(cx)}" cy="${round(top)}" rx="${round(rx)}" ry="${round(ry)}" fill="${lit(colour, 0.86)}"/>`
      : '',
    min: [at[0] - radius, at[1] - radius, z],
    max: [at[0] + radius, at[1] + radius, z + height],
  }
}
