import { boxSolid } from '../solid.ts'
import { displayColour } from './display-colours.ts'
import type { DisplaySchemes } from '../../display-schemes.ts'
import { panelBodies, panelPeg } from './panels.ts'
import { createPartDataReader, readSize } from '../../part-data.ts'
import type { PartData } from '../../part-data.ts'
import { directions, drawnPegs } from './part-shape.ts'
import type { Levels, PartPlan } from './part-shape.ts'
import { add } from '../space.ts'

/** Squares along each side that a panel display may have; the game's wiki says twelve. */
const mostSquares = 12

/** Pegs beside each other on a panel, and how far apart. */
const perRow = 3
const pitch = 1 / 3

/** Its face has the colour of its inputs; it gives no light, as segments on the game's thumbnails don't. */
export function panelDisplay({ inputs }: Levels, data: PartData, displays?: DisplaySchemes): PartPlan {
  const reader = createPartDataReader(data)
  const scheme = reader.integer() ?? 0
  const size = readSize(reader, mostSquares)
  return {
    bodies: panelBodies(size, displayColour(scheme, inputs, displays)),
    inputs(index, count) {
      // the shortest peg is the lowest bit, says the game's wiki
      const place = panelPeg(size, count === 1 ? 1 : 0.5 + (0.5 * (index + 1)) / count)
      const columns = Math.min(count, perRow)
      const rows = Math.ceil(count / perRow)
      const x = ((index % perRow) - (columns - 1) / 2) * pitch
      const z = (Math.floor(index / perRow) - (rows - 1) / 2) * pitch
      return { ...place, at: add(place.at, [x, 0, z]) }
    },
  }
}

/**
 * A display with its inputs as legs: the game's wiki says that it is placed as a peg is, and a mod gives its size by the number of its
 * inputs. Not seen in a picture.
 */
export function standingDisplay({ inputs }: Levels, data: PartData, displays?: DisplaySchemes): PartPlan {
  const scheme = createPartDataReader(data).integer() ?? 0
  const count = Math.min(inputs.length, drawnPegs)
  const [width, depth] = count === 4 ? [2, 2] : [count > 4 ? count : 1, 1]
  const fill = displayColour(scheme, inputs, displays)
  return {
    bodies: [boxSolid([-0.5, 1, -0.5], [width - 0.5, 2, depth - 0.5], fill)],
    inputs(index) {
      const isGrid = count >= 4
      const x = isGrid ? index % width : (index - (count - 1) / 2) * pitch
      return {
        at: [x, 0, isGrid ? Math.min(Math.floor(index / width), depth - 1) : 0],
        towards: directions.up,
        length: 1,
      }
    },
  }
}
