import { boxSolid } from '#circuits/save-file/geometry/solid.ts'
import { partColours } from './part-colours.ts'
import { directions } from './part-shape.ts'
import type { Levels, PartPlan, PegPlace } from './part-shape.ts'

/** Measured on the game's thumbnails. */
export const peg: PartPlan = {
  bodies: [],
  inputs: () => ({ at: [0, 0, 0], towards: directions.up, length: 1 }),
}

/** Reaches through a board half a square thick; measured on the game's thumbnails. */
export const throughPeg: PartPlan = {
  bodies: [
    boxSolid([-1 / 3, 0, -1 / 3], [1 / 3, 1 / 3, 1 / 3], partColours.body),
    boxSolid([-1 / 3, -5 / 6, -1 / 3], [1 / 3, 0, 1 / 3], partColours.body),
  ],
  inputs: (index) =>
    index === 0
      ? { at: [0, 1 / 3, 0], towards: directions.up, length: 1 }
      : { at: [0, -5 / 6, 0], towards: directions.down, length: 1 },
}

/** A plug with a blue contact at its front; sizes as mods that make sockets declare them. */
interface SocketSize {
  body: readonly [width: number, height: number]
  contact: number
}

const slim: SocketSize = { body: [1 / 3, 2 / 3], contact: 0.2 }
const chubby: SocketSize = { body: [1, 1], contact: 0.8 }
const socketBack: PegPlace = { at: [0, 0.5, -1 / 6], towards: directions.back, length: 0.6 }

function socket({ body: [width, height], contact }: SocketSize, below: number) {
  return ({ inputs }: Levels): PartPlan => {
    const colour = inputs.includes(true) ? partColours.contactOn : partColours.contactOff
    // the slim one's contact has its middle at a third of a square, the other at a half
    const middle = height / 2
    return {
      bodies: [
        boxSolid([-width / 2, below, -1 / 6], [width / 2, height, 0.5], partColours.socket),
        boxSolid(
          [-contact / 2, middle - contact / 2, 0.49],
          [contact / 2, middle + contact / 2, 0.501],
          colour,
        ),
      ],
      inputs: () => (below < 0 ? { at: [0, below, 1 / 6], towards: directions.down, length: 1 } : socketBack),
    }
  }
}

export const slimSocket = socket(slim, 0)
export const chubbySocket = socket(chubby, 0)

/** Their input is on a board's other side; not seen in a picture, the sizes below are those of other panels. */
export const slimThroughSocket = socket(slim, -5 / 6)
export const chubbyThroughSocket = socket(chubby, -5 / 6)
