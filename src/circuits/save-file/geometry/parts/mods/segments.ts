import { colour } from '#circuits/save-file/geometry/colour.ts'
import { boxSolid } from '#circuits/save-file/geometry/solid.ts'
import type { Solid } from '#circuits/save-file/geometry/solid.ts'
import { bounded, createPartDataReader } from '#circuits/save-file/part-data.ts'
import type { PartData } from '#circuits/save-file/part-data.ts'
import { partColours } from '#circuits/save-file/geometry/parts/part-colours.ts'
import { directions } from '#circuits/save-file/geometry/parts/part-shape.ts'
import type { Levels, PartPlan } from '#circuits/save-file/geometry/parts/part-shape.ts'

// A mod's panels that show a digit; their sizes are as the mod declares them.

const defaultColour = colour('#ff0000')

/** Squares across that a digit may have. */
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
