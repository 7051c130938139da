import { createFrontier } from './frontier.ts'
import type { Flat } from './geometry.ts'

/** Finds ways for traces on a grid that keep clear of parts and of each other, in steps of 45 degrees. */
export interface Router {
  /** Keeps traces out of a rectangle. */
  block: (x: number, y: number, width: number, depth: number) => void
  /** Whether nothing lies in a rectangle yet. */
  isFree: (x: number, y: number, width: number, depth: number) => boolean
  /** The corners of a new trace, or nothing when there is no way; the trace then blocks others. */
  connect: (from: Flat, to: Flat) => Flat[] | undefined
}

const STEPS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const
const TURN_COST = 1.4
const LARGEST_SEARCH = 60_000

/** A router over a rectangle of the board, with a pitch in units. */
export function createRouter(area: {
  x: number
  y: number
  width: number
  depth: number
  pitch: number
}): Router {
  const columns = Math.ceil(area.width / area.pitch) + 1
  const rows = Math.ceil(area.depth / area.pitch) + 1
  const occupied = new Uint8Array(columns * rows)
  const cost = new Float64Array(columns * rows * 8)
  const cameFrom = new Int32Array(columns * rows * 8)

  function cellOf([x, y]: Flat): number {
    const column = Math.max(0, Math.min(columns - 1, Math.round((x - area.x) / area.pitch)))
    const row = Math.max(0, Math.min(rows - 1, Math.round((y - area.y) / area.pitch)))
    return row * columns + column
  }
  function positionOf(cell: number): Flat {
    return [area.x + (cell % columns) * area.pitch, area.y + Math.floor(cell / columns) * area.pitch]
  }
  function cellsIn(x: number, y: number, width: number, depth: number): number[] {
    const first = cellOf([x, y])
    const last = cellOf([x + width, y + depth])
    const cells: number[] = []
    for (let row = Math.floor(first / columns); row <= Math.floor(last / columns); row++) {
      for (let column = first % columns; column <= last % columns; column++)
        cells.push(row * columns + column)
    }
    return cells
  }

  function cornersOf(state: number): Flat[] {
    const corners: Flat[] = []
    let direction = -1
    for (let at = state; at >= 0; at = cameFrom[at] ?? -1) {
      if (at % 8 !== direction || (cameFrom[at] ?? -1) < 0) corners.push(positionOf(at >> 3))
      occupied[at >> 3] = 1
      direction = at % 8
    }
    return corners
  }

  function connect(from: Flat, to: Flat): Flat[] | undefined {
    const start = cellOf(from)
    const goal = cellOf(to)
    const goalColumn = goal % columns
    const goalRow = Math.floor(goal / columns)
    if (start === goal) return undefined
    cost.fill(Infinity)
    const frontier = createFrontier()
    function distance(column: number, row: number): number {
      const across = Math.abs(column - goalColumn)
      const along = Math.abs(row - goalRow)
      return Math.max(across, along) + 0.414 * Math.min(across, along)
    }
    for (let direction = 0; direction < 8; direction++) {
      cost[start * 8 + direction] = 0
      cameFrom[start * 8 + direction] = -1
      frontier.push(start * 8 + direction, distance(start % columns, Math.floor(start / columns)))
    }
    for (let visited = 0; visited < LARGEST_SEARCH; visited++) {
      const state = frontier.pop()
      if (state === undefined) return undefined
      const cell = state >> 3
      if (cell === goal) return cornersOf(state)
      const column = cell % columns
      const row = Math.floor(cell / columns)
      // A turn of more than 45 degrees would leave an acid trap in real copper.
      for (const bend of cell === start ? [0] : [0, 1, 7]) {
        const direction: number = ((state % 8) + bend) % 8
        const heading: Flat = STEPS[direction] ?? STEPS[0]
        const nextColumn = column + heading[0]
        const nextRow = row + heading[1]
        if (nextColumn < 0 || nextRow < 0 || nextColumn >= columns || nextRow >= rows) continue
        const next = nextRow * columns + nextColumn
        if (occupied[next] === 1 && next !== goal) continue
        const diagonal = heading[0] !== 0 && heading[1] !== 0
        if (
          diagonal &&
          occupied[row * columns + nextColumn] === 1 &&
          occupied[nextRow * columns + column] === 1
        )
          continue
        const nextState = next * 8 + direction
        const total = (cost[state] ?? 0) + (diagonal ? 1.414 : 1) + (bend === 0 ? 0 : TURN_COST)
        if (total >= (cost[nextState] ?? Infinity)) continue
        cost[nextState] = total
        cameFrom[nextState] = state
        frontier.push(nextState, total + distance(nextColumn, nextRow))
      }
    }
    return undefined
  }

  return {
    block: (x, y, width, depth) => {
      for (const cell of cellsIn(x, y, width, depth)) occupied[cell] = 1
    },
    isFree: (x, y, width, depth) => cellsIn(x, y, width, depth).every((cell) => occupied[cell] === 0),
    connect,
  }
}
