import { rectangle } from '../drawing/geometry.ts'
import { HIGH } from '../drawing/colour.ts'
import { place, solid } from '../drawing/solid.ts'
import type { Spot } from '../drawing/geometry.ts'
import type { Stage } from '../drawing/stage.ts'

/** A bank of slide switches; each level moves its slider towards +y. Gives the place of each contact. */
export function switches(
  stage: Stage,
  x: number,
  y: number,
  levels: readonly boolean[],
  pitch = 1.2,
): Spot[] {
  const width = levels.length * pitch + 0.4
  place(stage, [
    solid(stage, { outline: rectangle(x, y, width, 2.8, 0.1), height: 0.9, colour: '#40474f', bevel: 0.7 }),
  ])
  const contacts = levels.map((level, index): Spot => {
    const left = x + 0.2 + index * pitch
    const slot = rectangle(left + 0.2, y + 0.4, pitch - 0.4, 2, 0.08)
    place(stage, [solid(stage, { outline: slot, z: 0.9, height: 0.02, colour: '#15181b', bevel: 0 })])
    const knob = rectangle(left + 0.24, y + (level ? 1.4 : 0.48), pitch - 0.48, 0.92, 0.06)
    const top = `<path d="M${left + 0.24} ${y + (level ? 1.86 : 0.94)}h${pitch - 0.48}" stroke="${level ? HIGH : '#9aa2a8'}" stroke-width=".14"/>`
    place(stage, [
      solid(stage, {
        outline: knob,
        z: 0.92,
        height: 0.5,
        colour: '#dfe3e5',
        bevel: 0.9,
        onLid: top,
        lidGlow: level ? top : '',
      }),
    ])
    return [left + pitch / 2, y + 2.8, 0.9]
  })
  stage.router.block(x - 0.5, y - 0.5, width + 1, 3.8)
  return contacts
}
