import { colour } from '#circuits/save-file/geometry/colour.ts'
import type { Colour } from '#circuits/save-file/geometry/colour.ts'
import { boxSolid } from '#circuits/save-file/geometry/solid.ts'
import { writeLetters } from '#circuits/save-file/geometry/parts/letters.ts'
import { partColours } from '#circuits/save-file/geometry/parts/part-colours.ts'
import { directions, drawnPegs } from '#circuits/save-file/geometry/parts/part-shape.ts'
import type { Levels, PartPlan, PlacePegs } from '#circuits/save-file/geometry/parts/part-shape.ts'

/** How a mod's blocks look, as its parts' declarations say: the mods that are met most in public saves. */
interface ModLook {
  colour: Colour
  ink: Colour
  /** Its inputs are at the front, counted from the right, and its outputs at the back. */
  isTurned?: true
}

const paper = colour('#d9dcd6')
const defaultLook: ModLook = { colour: partColours.mod, ink: colour('#101010') }
const mods: Record<string, ModLook> = {
  CheeseUtilMod: defaultLook,
  HuntaBaddayCPUmod: { colour: colour('#2e2e2e'), ink: paper, isTurned: true },
}

/** Inputs of one row; of more, half of them are in a second row above. */
const maxPerRow = 12

/** Characters of a part's name that are written on it. */
const maxLetters = 40

/** A block that is wide enough for its pegs, with its name on top. */
export function modPart(name: string, { inputs, outputs }: Levels): PartPlan {
  const [mod = '', own] = name.slice(0, 200).split('.')
  const look = (Object.hasOwn(mods, mod) && mods[mod]) || defaultLook
  const pegs = { inputs: Math.min(inputs.length, drawnPegs), outputs: Math.min(outputs.length, drawnPegs) }
  const rows = pegs.inputs > maxPerRow ? 2 : 1
  const perRow = Math.ceil(pegs.inputs / rows)
  const width = Math.max(1, perRow, pegs.outputs)
  const depth = width > 2 ? 2 : 1
  // a block of an even width has the middle of a square at its origin
  const left = -0.5 - Math.floor((width - 1) / 2)
  const letters = writeLetters((own ?? mod).slice(0, maxLetters), {
    size: [width, depth],
    top: rows,
    em: 0.6,
    colour: look.ink,
  })
  const side = (isBack: boolean, ofRow: number): PlacePegs => {
    return (index) => {
      const x = left + 0.5 + (index % ofRow)
      const at = [look.isTurned ? 2 * left + width - x : x, 0.5 + Math.floor(index / ofRow)] as const
      return isBack
        ? { at: [...at, -0.5], towards: directions.back }
        : { at: [...at, depth - 0.5], towards: directions.forward }
    }
  }
  return {
    bodies: [boxSolid([left, 0, -0.5], [left + width, rows, depth - 0.5], look.colour)],
    letterings: letters.map((letter) => ({
      ...letter,
      middle: [letter.middle[0] + left + 0.5, letter.middle[1], letter.middle[2]],
    })),
    inputs: side(!look.isTurned, Math.max(1, perRow)),
    outputs: side(Boolean(look.isTurned), Math.max(1, pegs.outputs)),
  }
}
