import type { Vector } from '#circuits/save-file/save.ts'
import type { Colour } from '#circuits/save-file/geometry/colour.ts'
import { boxSolid } from '#circuits/save-file/geometry/solid.ts'
import type { Solid } from '#circuits/save-file/geometry/solid.ts'
import { partColours } from './part-colours.ts'
import { directions } from './part-shape.ts'
import type { PegPlace } from './part-shape.ts'

/** Height of a panel's visible side above its board's face; as mods that make panels declare it. */
export const panelHeight = 1 / 3

/**
 * How far a panel reaches through its board, and how much narrower it is there; as mods that make panels declare
 * it, and as the game's wiki says: with its peg of one square a display is 13/6 squares long.
 */
const depth = 5 / 6
const inset = 1 / 6

/** Squares of a panel, of which the first has its middle at the origin. */
export type PanelSize = readonly [x: number, z: number]

/** A panel's two bodies: on its board and through it. */
export function panelBodies([x, z]: PanelSize, face: Colour = partColours.body): Solid[] {
  return [
    boxSolid([-0.5, 0, -0.5], [x - 0.5, panelHeight, z - 0.5], face),
    boxSolid([-0.5 + inset, -depth, -0.5 + inset], [x - 0.5 - inset, 0, z - 0.5 - inset], partColours.body),
  ]
}

/** A peg on a panel's far side. */
export function panelPeg([x, z]: PanelSize, length = 1): PegPlace {
  const at: Vector = [(x - 1) / 2, -depth, (z - 1) / 2]
  return { at, towards: directions.down, length }
}
