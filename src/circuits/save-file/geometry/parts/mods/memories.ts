import type { Vector } from '#circuits/save-file/save.ts'
import { boxSolid } from '#circuits/save-file/geometry/solid.ts'
import { partColours } from '#circuits/save-file/geometry/parts/part-colours.ts'
import { directions, drawnPegs } from '#circuits/save-file/geometry/parts/part-shape.ts'
import type { Levels, PartPlan } from '#circuits/save-file/geometry/parts/part-shape.ts'

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
