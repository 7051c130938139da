import type { Vector } from '#circuits/save-file/save.ts'
import { type Colour, partColours } from '#circuits/save-file/colours.ts'
import { prismSolid, boxSolid, type Solid } from '#circuits/save-file/solid.ts'
import { writeLetters } from './labels.ts'
import { bounded, createPartDataReader, type PartData } from '#circuits/save-file/part-data.ts'
import { directions, type PartPlan, type PegPlace } from './part-shape.ts'

// All sizes are measured on the game's thumbnails of a CPU's boards, where not said otherwise.

/** A body one square high that begins half a square behind its origin. */
function block(depth: number, colour: Colour): Solid {
  return boxSolid([-0.5, 0, -0.5], [0.5, 1, depth - 0.5], colour)
}

function slope(depth: number, colour: Colour): Solid {
  const wall = (x: number) =>
    [
      [x, 0, -0.5],
      [x, 1.5, -0.5],
      [x, 0.8, depth - 0.5],
      [x, 0, depth - 0.5],
    ] as const
  return prismSolid(wall(-0.5), wall(0.5), colour)
}

const front: PegPlace = { at: [0, 0.5, 0.5], towards: directions.forward }
const slopeBack: PegPlace = { at: [0, 1.15, -0.5], towards: directions.back, length: 0.5 }

const onTop: Pick<PartPlan, 'inputs' | 'outputs'> = {
  inputs: () => ({ at: [0, 1, 0], towards: directions.up }),
  outputs: () => front,
}

/** Distance between inputs, in squares; the body grows when they don't fit on it. */
const andPitch = 0.5

export const inverter: PartPlan = { bodies: [block(1, partColours.body)], ...onTop }

/** Not seen in a picture: drawn as the inverter is, in a colour of its own. */
export const randomizer: PartPlan = { bodies: [block(1, partColours.randomizer)], ...onTop }

/** Forward and up, as the delayer's output goes from the edge of its top. */
const slanted: Vector = [0, Math.SQRT1_2, Math.SQRT1_2]

export function delayer(data: PartData): PartPlan {
  const reader = createPartDataReader(data)
  reader.integer()
  const ticks = bounded(reader.integer(), 1, 9999, 10)
  const letters = writeLetters(String(ticks), { size: [1, 1], top: 1, em: 0.48 })
  return {
    bodies: [block(1, partColours.body)],
    letterings: letters,
    inputs: () => ({ at: [0, 0.5, -0.5], towards: directions.back, length: 0.6 }),
    outputs: () => ({ at: [0, 0.8, 0.3], towards: slanted }),
  }
}

export function andGate(inputCount: number): PartPlan {
  const half = Math.max(1, (Math.min(inputCount, 25) - 1) * andPitch + andPitch) / 2
  return {
    bodies: [boxSolid([-half, 0, -0.5], [half, 1, 0.5], partColours.andGate)],
    inputs: (index, count) => ({
      at: [(index - (count - 1) / 2) * andPitch, 0.5, -0.5],
      towards: directions.back,
      length: 0.6,
    }),
    outputs: () => front,
  }
}

export const xorGate: PartPlan = {
  bodies: [boxSolid([-0.5, 0, -0.5], [1.5, 1, 0.5], partColours.xorGate)],
  inputs: (index) => ({ at: [Math.min(index, 1), 0.5, -0.5], towards: directions.back, length: 0.6 }),
  outputs: () => ({ at: [0.5, 0.5, 0.5], towards: directions.forward }),
}

/** The first input, on top, joins the two at the ends. */
export const relay: PartPlan = {
  bodies: [block(2, partColours.relay)],
  inputs: (index) =>
    [
      { at: [0, 1, 0.5], towards: directions.up } as const,
      { at: [0, 0.5, -0.5], towards: directions.back, length: 0.6 } as const,
    ][index] ?? { at: [0, 0.5, 1.5], towards: directions.forward, length: 0.6 },
}

/** The data come in at the back; the second input, on top, lets them through. */
export const latch: PartPlan = {
  bodies: [block(2, partColours.latch)],
  inputs: (index) =>
    index === 0
      ? { at: [0, 0.5, -0.5], towards: directions.back, length: 0.6 }
      : { at: [0, 1, 0], towards: directions.up },
  outputs: () => ({ at: [0, 1, 1], towards: directions.up }),
}

/** The part that the game calls Buffer: with an output. */
export const buffer: PartPlan = {
  bodies: [slope(1, partColours.body)],
  inputs: () => slopeBack,
  outputs: () => ({ at: [0, 0.4, 0.5], towards: directions.forward }),
}

/** The part that the game calls Fast Buffer: with two inputs. */
export const fastBuffer: PartPlan = {
  bodies: [slope(2, partColours.fastBuffer)],
  inputs: (index) =>
    index === 0 ? slopeBack : { at: [0, 0.4, 1.5], towards: directions.forward, length: 0.6 },
}
