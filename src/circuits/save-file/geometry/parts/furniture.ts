import type { Colour } from '#circuits/save-file/geometry/colour.ts'
import { rodSolid, boxSolid } from '#circuits/save-file/geometry/solid.ts'
import { partColours } from './part-colours.ts'
import { bounded, createPartDataReader, type PartData } from '#circuits/save-file/part-data.ts'
import { directions, type PartPlan } from './part-shape.ts'

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
