import { packColour } from '#shared/drawing/form.ts'
import { cross, interpolate, scale } from '#shared/save-file/geometry/space.ts'
import { partColours } from '#shared/save-file/geometry/parts/part-colours.ts'
import type { Vector } from '#shared/save-file/save.ts'
import { opaque } from './part-look.ts'
import { alwaysDark } from './packed-scene.ts'
import type { Placing } from './pack-scene.ts'
import { turnTo } from './right-handed.ts'
import type { SolidList } from './solid-list.ts'

/** How wide a wire is, in squares; measured on the game's thumbnails. */
export const wireWidth = 0.14

const [dark, lit] = [partColours.off, partColours.on].map((colour) => (packColour(colour) | opaque) >>> 0)

/** Adds all wires as boxes after the parts. */
export function packWires({ scene, pointOf }: Placing, wireNet: Int32Array, boxes: SolidList): void {
  for (let wire = 0; wire < scene.wires; wire++) {
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = scene.wireEnds.subarray(wire * 6, wire * 6 + 6)
    const [start, end] = [pointOf([x0, y0, z0]), pointOf([x1, y1, z1])]
    const along: Vector = [end[0] - start[0], end[1] - start[1], end[2] - start[2]]
    const length = Math.hypot(...along)
    const z: Vector = length > 0 ? scale(along, 1 / length) : [0, 0, 1]
    const x = sideways(z)
    const net = wireNet[scene.wireSources[wire] ?? 0] ?? -1
    const paint = { dark: dark ?? 0, lit: lit ?? 0 }
    boxes.add(
      { position: interpolate(start, end, 0.5), rotation: turnTo(x, cross(z, x), z) },
      { middle: [0, 0, 0], size: [wireWidth, wireWidth, length + wireWidth], turn: [0, 0, 0, 1] },
      { ...paint, rule: net < 0 ? alwaysDark : net, owner: scene.bodies + wire, peg: 0 },
    )
  }
}

/** A unit vector at a right angle to another and, if possible, level. */
function sideways([x, y, z]: Vector): Vector {
  const level = Math.hypot(x, z)
  return level > 1e-3 && Math.abs(y) < 1 ? [z / level, 0, -x / level] : [1, 0, 0]
}
