import { readLabelData, type PartData } from '#circuits/save-file/part-data.ts'
import { mixColours, type Colour } from '#circuits/save-file/geometry/colour.ts'
import { boxSolid } from '#circuits/save-file/geometry/solid.ts'
import { writeLetters } from './letters.ts'
import { partColours } from './part-colours.ts'
import type { PartPlan } from './part-shape.ts'

/** The height of labels' bodies in squares; a panel's is measured on the game's thumbnails, the other isn't. */
export const labelHeights = { panel: 1 / 3, own: 1 } as const

/** Characters that are written on a label. */
const maxLetters = 400

/** A font size of three is one square: measured on the game's thumbnail of a label of size 0.8. */
const emOfFontSize = 1 / 3

/** A label with its text on top. */
export function label(data: PartData, height: number): PartPlan {
  const { text, size, fontSize, colour, horizontal, vertical } = readLabelData(data)
  return {
    bodies: [boxSolid([-0.5, 0, -0.5], [size[0] - 0.5, height, size[1] - 0.5], partColours.body)],
    letterings: writeLetters((text ?? '').slice(0, maxLetters), {
      size,
      top: height,
      em: fontSize * emOfFontSize,
      colour: readable(colour ?? partColours.ink),
      horizontal,
      vertical,
    }),
  }
}

/** How light letters on a label's almost white body may be, from 0 to 255: three to one against it. */
const lightest = 138

/** Darker letters where theirs would be hard to read; weights of the channels as eyes have them. */
function readable(colour: Colour): Colour {
  const lightness = colour[0] * 0.3 + colour[1] * 0.59 + colour[2] * 0.11
  return lightness <= lightest ? colour : mixColours([0, 0, 0], colour, lightest / lightness)
}
