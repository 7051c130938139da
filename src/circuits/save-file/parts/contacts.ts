import { boxSolid, rodSolid } from '#circuits/save-file/solid.ts'
import { partColours, type Colour } from '#circuits/save-file/colours.ts'
import { directions, type Levels, type PartPlan, type PegPlace } from './part-shape.ts'
import { bounded, createPartDataReader, type PartData } from '#circuits/save-file/part-data.ts'

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

/** A mount's length is stored in thirds of a square, six by default: the height of parts on mounts in real saves. */
const mountUnits = { max: 300, default: 6 } as const

/** A pillar for a part or a board; measured on the game's thumbnails. */
export function mount(data: PartData): PartPlan {
  const length = bounded(createPartDataReader(data).integer(), 1, mountUnits.max, mountUnits.default) / 3
  return { bodies: [rodSolid([0, 0, 0], directions.up, { length, width: 0.4 }, partColours.body)] }
}

// Not seen in a picture: a chair, a flag and instruments as anyone would know them.

export function chair(data: PartData): PartPlan {
  const fill = (data?.byteLength === 3 && createPartDataReader(data).colour()) || partColours.seat
  return {
    bodies: [
      boxSolid([-0.75, 0, -0.75], [0.75, 1.2, 0.75], fill),
      boxSolid([-0.75, 1.2, -0.75], [0.75, 3, -0.45], fill),
    ],
  }
}

export const flag: PartPlan = {
  bodies: [
    rodSolid([0, 0, 0], directions.up, { length: 3, width: 0.15 }, partColours.body),
    boxSolid([0.07, 2, -0.03], [1.5, 3, 0.03], partColours.cloth),
  ],
}

/** An instrument with its input as a leg; according to the game's wiki, it is placed as a peg is. */
function instrument(fill: Colour): PartPlan {
  return {
    bodies: [boxSolid([-0.5, 0.6, -0.5], [0.5, 1.6, 0.5], fill)],
    inputs: () => ({ at: [0, 0, 0], towards: directions.up, length: 0.6 }),
  }
}

export const singer = instrument(partColours.singer)
export const drum = instrument(partColours.drum)
