import { type Face, textLift } from './faces.ts'
import { gridPaint, paintGrid, type GridPaint } from './light.ts'

/** Cost of a face, and of each of its rows, in samples. */
const [workOfFace, workOfRow] = [50, 10]

/** How many times as much a sample with a board's squares costs. */
const workOfSquares = 3

type Plane = Pick<Face, 'near' | 'nearX' | 'nearY' | 'colour'>

export type StrokedFace = Plane & Pick<Face, 'strokeWidth'> & { strokes: NonNullable<Face['strokes']> }

export class Band {
  readonly #width: number
  readonly #height: number
  readonly #depths: Float32Array
  /** The colour of each sample, row by row; -1 where nothing was drawn. */
  readonly colours: Int32Array
  #top = 0
  /** Samples compared so far, and the cost of all else in samples. */
  work = 0

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    this.#depths = new Float32Array(width * height)
    this.colours = new Int32Array(width * height)
  }

  clear(top: number): void {
    this.#top = top
    this.#depths.fill(-Infinity)
    this.colours.fill(-1)
  }

  draw(face: Face): void {
    const grid = face.grid && gridPaint(face.grid, face.colour, this.#width)
    this.#fill(face.x, face.y, face.count, face, grid)
  }

  /** Draws the strokes of a face, one at each step. */
  *drawStrokes(face: StrokedFace): Generator<undefined> {
    const half = face.strokeWidth / 2
    const lifted = { ...face, near: face.near + textLift }
    for (const stroke of face.strokes)
      for (let index = 0; index + 1 < stroke.length || index === 0; index++) {
        const [a = [0, 0, 0], b = a] = [stroke[index], stroke[index + 1]]
        const length = Math.hypot(b[0] - a[0], b[1] - a[1])
        const [dx, dy] =
          length > 0 ? [((b[0] - a[0]) / length) * half, ((b[1] - a[1]) / length) * half] : [half, 0]
        // Half a width longer at both ends, so that a line's corners are closed.
        quad.x.set([a[0] - dx - dy, b[0] + dx - dy, b[0] + dx + dy, a[0] - dx + dy])
        quad.y.set([a[1] - dy + dx, b[1] + dy + dx, b[1] + dy - dx, a[1] - dy - dx])
        this.#fill(quad.x, quad.y, 4, lifted, null)
        yield
      }
  }

  /** Fills a convex area wherever it is nearer than the samples drawn before. */
  #fill(xs: Float64Array, ys: Float64Array, count: number, face: Plane, grid: GridPaint | null): void {
    let [upper, lower] = [Infinity, -Infinity]
    for (let corner = 0; corner < count; corner++) {
      const y = ys[corner] ?? 0
      if (y < upper) upper = y
      if (y > lower) lower = y
    }
    const top = Math.max(this.#top, Math.ceil(upper - 0.5))
    const bottom = Math.min(this.#top + this.#height - 1, Math.ceil(lower - 0.5) - 1)
    this.work += workOfFace + Math.max(0, bottom - top + 1) * workOfRow
    for (let row = top; row <= bottom; row++) {
      const middle = row + 0.5
      let [left, right] = [Infinity, -Infinity]
      let last = count - 1
      for (let corner = 0; corner < count; last = corner++) {
        const [y0 = 0, y1 = 0] = [ys[last], ys[corner]]
        if (y0 <= middle === y1 <= middle) continue
        const x0 = xs[last] ?? 0
        const x = x0 + ((middle - y0) / (y1 - y0)) * ((xs[corner] ?? 0) - x0)
        if (x < left) left = x
        if (x > right) right = x
      }
      const first = Math.max(0, Math.ceil(left - 0.5))
      const end = Math.min(this.#width, Math.ceil(right - 0.5))
      if (first < end) this.#span(row, first, end, face, grid)
    }
  }

  #span(row: number, first: number, end: number, face: Plane, grid: GridPaint | null): void {
    this.work += (end - first) * (grid ? workOfSquares : 1)
    const [depths, colours] = [this.#depths, this.colours]
    const start = (row - this.#top) * this.#width
    const { nearX, colour } = face
    let depth = face.near + face.nearY * (row + 0.5) + nearX * (first + 0.5)
    for (let x = first; x < end; x++) {
      if (depth > (depths[start + x] ?? 0)) {
        depths[start + x] = depth
        colours[start + x] = grid ? paintGrid(grid, x + 0.5, row + 0.5) : colour
      }
      depth += nearX
    }
  }
}

const quad = { x: new Float64Array(4), y: new Float64Array(4) }
