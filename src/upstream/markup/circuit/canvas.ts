export type Stroke = readonly (readonly [x: number, y: number])[]

const parts = 10

const commands = /([A-Za-z])([^A-Za-z]*)/g
const numbers = /-?\d+(?:\.\d+)?/g

/** The lines of a path of a circuit diagram, whose commands are those that the renderer writes; null for any other. */
export function strokesOf(path: string): Stroke[] | null {
  const strokes: [number, number][][] = []
  let stroke: [number, number][] = []
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number): void => {
    ;[x, y] = [nextX, nextY]
    stroke.push([x, y])
  }
  for (const { 1: command, 2: text = '' } of path.matchAll(commands)) {
    const values = Array.from(text.matchAll(numbers), ([value]) => Number(value))
    const [first = 0, second = 0] = values
    if (command === 'M') {
      stroke = []
      strokes.push(stroke)
      to(first, second)
    } else if (command === 'H') to(first, y)
    else if (command === 'V') to(x, first)
    else if (command === 'h') to(x + first, y)
    else if (command === 'v') to(x, y + first)
    else if (command === 'l')
      for (let at = 0; at < values.length; at += 2) to(x + (values[at] ?? 0), y + (values[at + 1] ?? 0))
    else if (command === 'c')
      for (let at = 0; at < values.length; at += 6) curve(values.slice(at, at + 6), [x, y], to)
    else return null
  }
  return strokes
}

function curve(
  [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0]: readonly number[],
  [x, y]: readonly [number, number],
  to: (x: number, y: number) => void,
): void {
  for (let part = 1; part <= parts; part++) {
    const t = part / parts
    const [a, b, c] = [3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
    to(x + a * ax + b * bx + c * cx, y + a * ay + b * by + c * cy)
  }
}

/** A grayscale canvas for lines and areas, white at first. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #scale: number
  readonly #pixels: Uint8Array

  /** `scale` is the number of pixels per unit of the painted coordinates. */
  constructor(width: number, height: number, scale: number) {
    this.width = Math.ceil(width * scale)
    this.height = Math.ceil(height * scale)
    this.#scale = scale
    this.#pixels = new Uint8Array(this.width * this.height).fill(255)
  }

  /** Paints lines with round ends. Black lines darken the pixels below them, white ones brighten them, so joints don't show. */
  line(strokes: readonly Stroke[], width: number, grey: number): void {
    for (const stroke of strokes)
      for (let at = 1; at < stroke.length; at++) {
        const [from, to] = [stroke[at - 1], stroke[at]]
        if (from && to) this.#segment(from, to, width, grey)
      }
  }

  fill(strokes: readonly Stroke[], grey: number): void {
    for (const stroke of strokes) {
      const [top, bottom] = this.#range(
        stroke.map(([, y]) => y),
        0,
        this.height,
      )
      for (let row = top; row < bottom; row++) {
        const crossings = this.#crossings(stroke, row + 0.5)
        for (let at = 1; at < crossings.length; at += 2) {
          const [from, to] = [Math.round(crossings[at - 1] ?? 0), Math.round(crossings[at] ?? 0)]
          this.#pixels.fill(
            grey,
            row * this.width + Math.max(0, from),
            row * this.width + Math.min(this.width, to),
          )
        }
      }
    }
  }

  /** The picture as RGB, in bands of whole rows. */
  *bands(rows = 64): Generator<Uint8Array> {
    for (let top = 0; top < this.height; top += rows) {
      const grey = this.#pixels.subarray(top * this.width, Math.min(top + rows, this.height) * this.width)
      const band = new Uint8Array(grey.length * 3)
      for (let at = 0; at < band.length; at++) band[at] = grey[Math.trunc(at / 3)] ?? 0
      yield band
    }
  }

  #segment(from: Stroke[number], to: Stroke[number], width: number, grey: number): void {
    const scale = this.#scale
    const half = (width * scale) / 2
    const [ax, ay] = [from[0] * scale, from[1] * scale]
    const [dx, dy] = [to[0] * scale - ax, to[1] * scale - ay]
    const length = dx ** 2 + dy ** 2
    const [left, right] = this.#range([from[0], to[0]], half + 1, this.width)
    const [top, bottom] = this.#range([from[1], to[1]], half + 1, this.height)
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const [px, py] = [column + 0.5 - ax, row + 0.5 - ay]
        const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
        const cover = half + 0.5 - Math.hypot(px - along * dx, py - along * dy)
        if (cover > 0) this.#blend(row * this.width + column, Math.min(1, cover), grey)
      }
  }

  #blend(at: number, cover: number, grey: number): void {
    const old = this.#pixels[at] ?? 0
    this.#pixels[at] = grey === 255 ? Math.max(old, 255 * cover) : Math.min(old, 255 + (grey - 255) * cover)
  }

  /** The pixels that values reach with a margin, within the picture: the first, and the one after the last. */
  #range(values: readonly number[], margin: number, end: number): [number, number] {
    const scaled = values.map((value) => value * this.#scale)
    return [
      Math.max(0, Math.floor(Math.min(...scaled) - margin)),
      Math.min(end, Math.ceil(Math.max(...scaled) + margin)),
    ]
  }

  #crossings(stroke: Stroke, row: number): number[] {
    const found: number[] = []
    for (let at = 1; at < stroke.length; at++) {
      const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [stroke[at - 1], stroke[at]]
      const y = row / this.#scale
      if (ay <= y !== by <= y) found.push((ax + ((y - ay) / (by - ay)) * (bx - ax)) * this.#scale)
    }
    return found.toSorted((a, b) => a - b)
  }
}
