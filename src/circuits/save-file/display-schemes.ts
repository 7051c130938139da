import type { Colour } from '#circuits/save-file/geometry/colour.ts'

/**
 * The colours that a world gives its displays, by `schemeKey`: one for each number that a display's inputs say, 0 included. The game
 * keeps them beside the save file, and players may change them.
 */
export type DisplaySchemes = ReadonlyMap<string, readonly Colour[]>

/** Inputs that a display reads as a number at most; of more, the first. */
export const displayInputs = 9

/** Key of a scheme: the number of inputs of its displays, and its number, which is in a display's data. */
export function schemeKey(inputs: number, scheme: number): string {
  return `${inputs}/${scheme}`
}
