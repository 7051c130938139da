import { colour, type Colour, partColours } from '#circuits/save-file/colours.ts'
import { boxSolid, type Solid } from '#circuits/save-file/solid.ts'
import { writeLetters } from './labels.ts'
import { directions, drawnPegs, type Levels, type PartPlan, type PlacePegs } from './part-shape.ts'
import type { Vector } from '#circuits/save-file/save.ts'
import { bounded, createPartDataReader, type PartData } from '#circuits/save-file/part-data.ts'

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

const maxLetters = 40

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

// A mod's memories and decoders, which many processors have; sizes and pegs are as the mod declares them.

/** How much longer the pegs of a number become from its lowest bit to its highest. */
function rising(index: number, count: number): number {
  return 0.2 + (0.4 * index) / Math.max(1, count)
}

/** Three inputs on top; below, a number of data and above it one of addresses; as many outputs as there are data. */
export function memory({ inputs, outputs }: Levels): PartPlan {
  const data = Math.min(outputs.length, drawnPegs)
  const addresses = Math.max(0, Math.min(inputs.length, drawnPegs) - 3 - data)
  const width = Math.max(3, data, addresses)
  const first = 1 - width / 2
  return {
    bodies: [boxSolid([0.5 - width / 2, 0, -0.5], [0.5 + width / 2, 2, 1.5], partColours.mod)],
    inputs(index) {
      if (index < 3) return { at: [index - 1, 2, 0], towards: directions.up, length: 0.6 - index / 10 }
      const isData = index < 3 + data
      const bit = isData ? index - 3 : index - 3 - data
      const at: Vector = [first + bit, isData ? 0.5 : 1.5, -0.5]
      return { at, towards: directions.back, length: rising(bit, isData ? data : addresses) }
    },
    outputs: (index) => ({ at: [first + index, 1, 1.5], towards: directions.forward }),
  }
}

/** Digits beside each other, four bits of each above each other; the number comes in at the back. */
export function decimalDecoder({ outputs }: Levels): PartPlan {
  const width = Math.max(1, Math.floor(Math.min(outputs.length, drawnPegs) / 4))
  const middle = width % 2 === 0 ? 0.5 : 0
  const left = middle - width / 2
  return {
    bodies: [boxSolid([left, 0, -0.5], [left + width, 4, 0.5], partColours.mod)],
    inputs: (index) => ({
      at: [left + 1 / 6 + (index % (3 * width)) / 3, 1 / 6 + Math.floor(index / (3 * width)) / 3, -0.5],
      towards: directions.back,
      length: 0.5,
    }),
    outputs: (index) => ({
      at: [left + 0.5 + Math.min(Math.floor(index / 4), width - 1), 0.5 + (index % 4), 0.5],
      towards: directions.forward,
    }),
  }
}

// A mod's panels that show a digit; their sizes are as the mod declares them.

const defaultColour = colour('#ff0000')

const maxSquares = 32

/** A digit's strokes in a frame of one by two squares: their length and width. */
const stroke = { length: 0.6, width: 0.15 } as const
const plateHeight = 0.25

/** Where the middle of each stroke is, and whether it lies along x: from the top clockwise, the middle one last. */
const [sideX, sideZ, endZ] = [
  (stroke.length + stroke.width) / 2,
  (stroke.length + stroke.width) / 2,
  stroke.length + stroke.width,
]
const strokes: readonly (readonly [x: number, z: number, isAcross: boolean])[] = [
  [0, endZ, true],
  [sideX, sideZ, false],
  [sideX, -sideZ, false],
  [0, -endZ, true],
  [-sideX, -sideZ, false],
  [-sideX, sideZ, false],
  [0, 0, true],
]

/** The strokes of each digit from 0 to F, one bit each, the first one highest. */
const digits = [
  0b1111110, 0b0110000, 0b1101101, 0b1111001, 0b0110011, 0b1011011, 0b1011111, 0b1110000, 0b1111111,
  0b1111011, 0b1110111, 0b0011111, 0b1001110, 0b0111101, 0b1001111, 0b1000111,
]

/** Shows the number that its four inputs say, or else a stroke for each of its seven inputs. */
export function segmentDisplay({ inputs }: Levels, data: PartData): PartPlan {
  const reader = createPartDataReader(data)
  const fill = reader.colour() ?? defaultColour
  const size = bounded(reader.integer(), 1, maxSquares, 1)
  const offset = (size - 1) / 2
  const number = inputs.slice(0, 4).reduce((sum, isOn, index) => (isOn ? sum + 2 ** index : sum), 0)
  const shown = digits[number] ?? 0
  const isLit = (index: number): boolean =>
    inputs.length <= 4 ? (shown & (1 << (6 - index))) !== 0 : (inputs[index] ?? false)
  const middle = 2 * offset + 0.5
  const plate = boxSolid(
    [offset - size / 2, 0, middle - size],
    [offset + size / 2, plateHeight, middle + size],
    partColours.black,
  )
  const lit = strokes.flatMap(([x, z, isAcross], index): Solid[] => {
    if (!isLit(index)) return []
    const half = [
      ((isAcross ? stroke.length : stroke.width) * size) / 2,
      ((isAcross ? stroke.width : stroke.length) * size) / 2,
    ] as const
    const at = [offset + x * size, middle + z * size] as const
    return [
      boxSolid(
        [at[0] - half[0], plateHeight, at[1] - half[1]],
        [at[0] + half[0], 2 * plateHeight, at[1] + half[1]],
        fill,
      ),
    ]
  })
  const behind = boxSolid([-0.45, -1, -0.45], [size - 0.45, 0, 0.55], partColours.body)
  return {
    bodies: [plate, ...lit, behind],
    inputs: (index, count) => ({
      at: [((index % (3 * size)) - 1) / 3 + 1 / 24, -1, (Math.floor(index / (3 * size)) - 1) / 3 + 1 / 24],
      towards: directions.down,
      length: 0.4 + (0.6 * index) / count,
    }),
  }
}
