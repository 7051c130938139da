import type { Face } from '#shared/addresses/avatars.ts'
import { bodies, corners, crowns, led, marks, pinsOf, traces } from './chip.ts'
import { eyes, mouths } from './features.ts'
import { accents, boards, features, lights, metals, packages } from './palette.ts'
import { box, dot, side, type Shape } from './shapes.ts'

/** A chip on its board, seen from above: always the same, and unlike those of similar ids. */
export function drawFace(face: Face): Shape[] {
  const pick = choices(face)
  const board = pick(boards)
  const body = pick(bodies)
  const tone = pick(['dark', 'dark', 'light'] as const)
  const ground = pick<string>(packages[tone])
  const colour = pick<string>(features[tone])
  const accent = pick(accents)
  const metal = pick(metals)
  const ink = { colour, ground, accent }
  const { x, y, width, height, radius } = body
  const crown = pick(crowns)(y, metal, accent)
  return [
    box([0, 0, side, side], board),
    ...pick(traces),
    ...led(pick(corners), pick(lights)),
    ...pinsOf(body, metal, crown.length === 0),
    ...crown,
    box([x, y + 1.8, width, height], '#000000', radius, 0.3),
    box([x, y, width, height], ground, radius),
    box([x + 1.6, y + 1.6, width - 3.2, height - 3.2], colour, Math.max(1, radius - 1.6), 0.05),
    ...pick(marks)(body, colour),
    ...(pick([true, false, false]) ? [18, 46].map((at) => dot(at, 40.5, 3, accent, 0.75)) : []),
    ...pick(eyes)(32, 9.2, ink),
    ...pick(mouths)(44.5, ink),
  ]
}

/** Chooses items one after the other, each by all bits of id and variant. */
function choices({ id, variant }: Face): <Item>(items: readonly Item[]) => Item {
  let state = 0x811c9dc5
  for (const sign of `${id}-${variant}`) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (items) => {
    state = (state + 0x9e3779b9) | 0
    return items[mixed(state) % items.length] as (typeof items)[number]
  }
}

/** MurmurHash3's last step: each bit of a number changes about half of the result's. */
function mixed(bits: number): number {
  let mix = bits
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return (mix ^ (mix >>> 16)) >>> 0
}
