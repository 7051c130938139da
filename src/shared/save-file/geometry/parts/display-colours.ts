import { colour, mixColours } from '../colour.ts'
import type { Colour } from '../colour.ts'

/** What a display shows while none of its inputs is on. */
const dark = colour('#202020')

/**
 * The colours of new worlds, by how many inputs a display has, by the number of the scheme, for each number that
 * the inputs say but 0: facts from a public world's display configurations. Players may change and add some,
 * which is kept in the world beside the save file.
 */
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

/** Inputs that are read as a number; of more, the rest. */
const mostInputs = 9

/** What a display shows: its inputs are a number's bits, the lowest first. */
export function displayColour(scheme: number, inputs: readonly boolean[]): Colour {
  const bits = inputs.slice(0, mostInputs)
  const value = bits.reduce((sum, isOn, index) => (isOn ? sum + 2 ** index : sum), 0)
  if (value === 0) return dark
  const own = schemes[bits.length]
  const shown = (own?.[scheme] ?? own?.[0])?.[value - 1]
  return shown ?? mixColours(dark, [255, 255, 255], value / (2 ** bits.length - 1))
}
