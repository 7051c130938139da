import type { Frame, Spot } from './camera.ts'

/** Shares below this are none: half of what the faintest step of a colour needs. */
const least = 1 / 512

/**
 * How much of each pixel some shapes cover, exactly: every edge adds the area to its right to the pixels that it passes,
 * and the sum along a row is what is covered there. Where shapes that turn the same way overlap, all is covered once.
 */
export class Coverage {
  readonly #width: number
  readonly #height: number
  /** Two more pixels to each row, for what edges at its end hand on. */
  readonly #deltas: Float32Array
  /** The rows outside of which nothing is covered, and in each the pixels. */
  #top = 0
  #bottom = 0
  readonly #left: Int32Array
  readonly #right: Int32Array

  constructor({ width, height }: Frame) {
    this.#width = width
    this.#height = height
    this.#deltas = new Float32Array((width + 2) * height)
    this.#left = new Int32Array(height).fill(width)
    this.#right = new Int32Array(height)
    this.#top = height
  }

  /** Adds a shape; what of it lies outside is pressed to the frame's sides. */
  add(shape: readonly Spot[]): void {
    let from = this.#held(shape.at(-1) ?? [0, 0])
    for (const spot of shape) {
      const to = this.#held(spot)
      this.#addEdge(from, to)
      from = to
    }
  }

  /**
   * Gives each row that may be covered, with the place of its first pixel and the share of each from there on, then
   * forgets them; returns how many pixels those were.
   */
  sweep(row: (y: number, first: number, shares: Float32Array) => void): number {
    const all = new Float32Array(this.#width)
    let pixels = 0
    for (let y = this.#top; y < this.#bottom; y++) {
      const [left = 0, right = 0] = [this.#left[y], this.#right[y]]
      const shares = all.subarray(0, Math.max(0, right - left))
      this.#sumRow(y * (this.#width + 2) + left, shares)
      row(y, left, shares)
      pixels += shares.length
      this.#left[y] = this.#width
      this.#right[y] = 0
    }
    this.#top = this.#height
    this.#bottom = 0
    return pixels
  }

  #sumRow(start: number, shares: Float32Array): void {
    let sum = 0
    for (let x = 0; x < shares.length; x++) {
      sum += this.#deltas[start + x] ?? 0
      const share = Math.min(1, Math.abs(sum))
      shares[x] = share < least ? 0 : share
    }
    this.#deltas.fill(0, start, start + shares.length + 2)
  }

  #held([x, y]: Spot): Spot {
    return [Math.max(0, Math.min(this.#width, x)), Math.max(0, Math.min(this.#height, y))]
  }

  #addEdge(from: Spot, to: Spot): void {
    if (from[1] === to[1]) return
    const [upper, lower, sign] = from[1] < to[1] ? [from, to, 1] : [to, from, -1]
    const slope = (lower[0] - upper[0]) / (lower[1] - upper[1])
    const [firstRow, endRow] = [Math.floor(upper[1]), Math.ceil(lower[1])]
    this.#top = Math.min(this.#top, firstRow)
    this.#bottom = Math.max(this.#bottom, endRow)
    let x = upper[0]
    for (let y = firstRow; y < endRow; y++) {
      const height = Math.min(y + 1, lower[1]) - Math.max(y, upper[1])
      const next = this.#held([x + slope * height, 0])[0]
      this.#addSpan(y, Math.min(x, next), Math.max(x, next), sign * height)
      x = next
    }
  }

  /** Adds an edge of so much height within one row: from one place on it to another, and all that lies after it. */
  #addSpan(y: number, from: number, to: number, height: number): void {
    const row = y * (this.#width + 2)
    this.#left[y] = Math.min(this.#left[y] ?? 0, Math.floor(from))
    this.#right[y] = Math.max(this.#right[y] ?? 0, Math.min(this.#width, Math.floor(to) + 1))
    let left = from
    let passed = 0
    let covered = 0
    let pixel = Math.floor(from)
    do {
      const right = Math.min(to, pixel + 1)
      const share = to > from ? (right - left) / (to - from) : 1
      const here = passed + share * (pixel + 1 - (left + right) / 2)
      this.#give(row + pixel, height * (here - covered))
      covered = here
      passed += share
      left = right
      pixel++
    } while (left < to)
    this.#give(row + pixel, height * (1 - covered))
  }

  #give(at: number, value: number): void {
    this.#deltas[at] = (this.#deltas[at] ?? 0) + value
  }
}
