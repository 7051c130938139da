import { square } from '#shared/save-file/part-names.ts'
import type { Vector } from '#shared/save-file/save.ts'
import { nearness } from './camera.ts'
import type { Camera, Spot } from './camera.ts'
import { high, materials, mixed } from '#shared/save-file/geometry/colour.ts'
import type { Standing } from './layout.ts'
import { drawn } from './mark.ts'
import type { Mark } from './mark.ts'
import { shapeOf } from '#shared/save-file/geometry/part-catalogue.ts'
import { drawnPegs } from '#shared/save-file/geometry/part-shape.ts'
import type { Box, PartShape } from '#shared/save-file/geometry/part-shape.ts'
import { paintBox } from './solid.ts'
import { placed, times, turned } from '#shared/save-file/geometry/space.ts'

/** A part as it looks wherever it stands, since no perspective changes it: painted around the picture's origin. */
export interface Stamp {
  marks: Mark[]
  shape: PartShape
  shines: boolean
}

/** Stamps of the parts that were met, made once for all parts that look the same. */
export interface StampCase {
  of: (part: Standing) => Stamp
}

/** An empty case; parts are bare of pegs and signs unless they are fitted. */
export function stampCase(camera: Camera, isOn: (state: number) => boolean, isFitted: boolean): StampCase {
  const stamps = new Map<string, Stamp>()
  // A part may have as many pegs as its file has room for, and as many wires ask for it: its pegs are looked at once.
  const byPart = new Map<Standing, Stamp>()
  function find(part: Standing): Stamp {
    const { component, name, stance } = part
    const [inputs, outputs] = [component.inputs.map(isOn), component.outputs.map(isOn)]
    const turn = stance.rotation.map((value) => Math.round(value * 500)).join()
    const key = [component.type, turn, levels(inputs), levels(outputs)].join('|')
    const found = stamps.get(key)
    if (found) return found
    const shape = shapeOf(name, { inputs, outputs })
    const stamp = { marks: paint(shape, part, camera, isFitted), shape, shines: shines(shape) }
    stamps.set(key, stamp)
    return stamp
  }
  return {
    of: (part) => {
      const stamp = byPart.get(part) ?? find(part)
      byPart.set(part, stamp)
      return stamp
    },
  }
}

/** All that a shape can depend on. */
function levels(pegs: readonly boolean[]): string {
  const first = pegs.slice(0, drawnPegs).map((isHigh) => (isHigh ? 1 : 0))
  return `${pegs.length}:${first.join('')}:${pegs.includes(true)}`
}

function shines({ boxes }: PartShape): boolean {
  return boxes.some((box) => box.shines)
}

function paint(shape: PartShape, { stance }: Standing, camera: Camera, isFitted: boolean): Mark[] {
  const here = { position: [0, 0, 0], rotation: stance.rotation } as const
  const origin = camera.project([0, 0, 0])
  const project = (point: Vector): Spot => {
    const [x, y] = camera.project(times(point, square))
    return [x - origin[0], y - origin[1]]
  }
  const rim = isFitted ? Math.max(0.6, camera.scale * square * 0.025) : 0
  const marks = shape.boxes.flatMap((box) => paintBox(box, here, project, rim))
  if (!isFitted) return marks
  const middle = nearness(turned(stance.rotation, [0, 0.4, 0]))
  const isBehind = (box: Box): boolean => nearness(turned(stance.rotation, middleOf(box))) < middle
  const paintAll = (boxes: Box[]): Mark[] => boxes.flatMap((box) => paintBox(box, here, project, 0))
  marks.unshift(...paintAll(shape.fittings.filter(isBehind)))
  if (shape.marking) {
    const { lines, y, shines: isHigh } = shape.marking
    const spots = lines.map((line) => line.map(([x, z]) => project(placed(here, [x * 0.78, y, z * 0.78]))))
    const body = shape.boxes[0]?.colour ?? materials.white
    const ink = isHigh ? high.lamp : mixed(body, materials.white, 0.72)
    marks.push(drawn(spots, ink, Math.max(0.8, camera.scale * square * 0.06)))
  }
  marks.push(...paintAll(shape.fittings.filter((box) => !isBehind(box))))
  return marks
}

/** The middle of a box at the height that parts are compared by, however tall it is. */
function middleOf({ from, to }: Box): Vector {
  return [(from[0] + to[0]) / 2, 0.4, (from[2] + to[2]) / 2]
}
