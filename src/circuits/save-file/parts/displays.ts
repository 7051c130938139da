import { boxSolid } from '#circuits/save-file/solid.ts'
import {
  type DisplaySchemes,
  displayInputs,
  schemeKey,
  colour,
  mixColours,
  type Colour,
} from '#circuits/save-file/colours.ts'
import { panelBodies, panelPeg, directions, drawnPegs, type Levels, type PartPlan } from './part-shape.ts'
import { createPartDataReader, readSize, type PartData } from '#circuits/save-file/part-data.ts'
import { add } from '#circuits/save-file/space.ts'

/** Squares along each side that a panel display may have; the game's wiki says twelve. */
const maxSquares = 12

/** Pegs beside each other on a panel, and how far apart. */
const perRow = 3
const pitch = 1 / 3

/** Its face has the colour of its inputs; it gives no light, as segments on the game's thumbnails don't. */
export function panelDisplay({ inputs }: Levels, data: PartData, displays?: DisplaySchemes): PartPlan {
  const reader = createPartDataReader(data)
  const scheme = reader.integer() ?? 0
  const size = readSize(reader, maxSquares)
  return {
    bodies: panelBodies(size, displayColour(scheme, inputs, displays)),
    inputs(index, count) {
      // the shortest peg is the lowest bit, says the game's wiki
      const place = panelPeg(size, count === 1 ? 1 : 0.5 + (0.5 * (index + 1)) / count)
      const columns = Math.min(count, perRow)
      const rows = Math.ceil(count / perRow)
      const x = ((index % perRow) - (columns - 1) / 2) * pitch
      const z = (Math.floor(index / perRow) - (rows - 1) / 2) * pitch
      return { ...place, at: add(place.at, [x, 0, z]) }
    },
  }
}

/** According to the game's wiki placed as a peg is; its size by the number of inputs is a mod's. Not seen in a picture. */
export function standingDisplay({ inputs }: Levels, data: PartData, displays?: DisplaySchemes): PartPlan {
  const scheme = createPartDataReader(data).integer() ?? 0
  const count = Math.min(inputs.length, drawnPegs)
  const [width, depth] = count === 4 ? [2, 2] : [count > 4 ? count : 1, 1]
  const fill = displayColour(scheme, inputs, displays)
  return {
    bodies: [boxSolid([-0.5, 1, -0.5], [width - 0.5, 2, depth - 0.5], fill)],
    inputs(index) {
      const isGrid = count >= 4
      const x = isGrid ? index % width : (index - (count - 1) / 2) * pitch
      return {
        at: [x, 0, isGrid ? Math.min(Math.floor(index / width), depth - 1) : 0],
        towards: directions.up,
        length: 1,
      }
    },
  }
}

/** Colour of a display while none of its inputs is on. */
const dark = colour('#202020')

/** By number of inputs, scheme, and the number that the inputs say but 0: from a public world's display configurations. */
const schemes: readonly (readonly (readonly Colour[])[])[] = [
  [],
  ['#ffffff', '#ba0000', '#149600', '#0032c8', '#ff5f00', '#8e12ff', '#c8c8d2', '#00dbce'].map((text) => [
    colour(text),
  ]),
  [
    ['#ba0000', '#0032c8', '#8e12ff'].map(colour),
    ['#575757', '#8f8f8f', '#c7c7c7'].map(colour),
    ['#ff0000', '#00ff00', '#0000ff'].map(colour),
  ],
  [
    ['#3b3b3b', '#575757', '#737373', '#8f8f8f', '#ababab', '#c7c7c7', '#e3e3e3'].map(colour),
    ['#ff0000', '#ffdb00', '#49ff00', '#00ff92', '#0092ff', '#4900ff', '#ff00db'].map(colour),
  ],
]

/** Colour of a display: its inputs are a number's bits, the lowest first. Schemes of the world's own come before the usual ones. */
function displayColour(
  scheme: number,
  inputs: readonly boolean[],
  displays: DisplaySchemes | undefined,
): Colour {
  const bits = inputs.slice(0, displayInputs)
  const value = bits.reduce((sum, isOn, index) => (isOn ? sum + 2 ** index : sum), 0)
  const configured = displays?.get(schemeKey(bits.length, scheme))?.[value]
  if (configured) return configured
  if (value === 0) return dark
  const own = schemes[bits.length]
  const shown = (own?.[scheme] ?? own?.[0])?.[value - 1]
  return shown ?? mixColours(dark, [255, 255, 255], value / (2 ** bits.length - 1))
}
