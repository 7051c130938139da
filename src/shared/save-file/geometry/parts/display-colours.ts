import { colour, mixColours } from '../colour.ts'
import type { Colour } from '../colour.ts'
import { type DisplaySchemes, displayInputs, schemeKey } from '../../display-schemes.ts'

/** Colour of a display while none of its inputs is on. */
const dark = colour('#202020')

/**
 * The colours of new worlds, by how many inputs a display has, by the number of the scheme, for each number that
 * the inputs say but 0: facts from a public world's display configurations.
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

/** Colour of a display: its inputs are a number's bits, the lowest first. Schemes of the world's own come before the usual ones. */
export function displayColour(
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
