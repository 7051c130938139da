import { channelsOf, mix, type Canvas } from '#shared/faces/face-png.ts'
import { letters } from './letters.gen.ts'

/** Units of an em in the outlines. */
const em = 1000

/** Straight pieces of a curve. */
const piecesOfCurve = 6

export function widthOf(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += letter === ' ' ? 0.26 * em : Number.parseInt(letters[letter] ?? '0', 10)
  return (width * size) / em
}

/**
 * The text with the letters that the font has, in one line: without signs such as emoji, and with plain letters for styled ones. Null if
 * letters are missing, as of other scripts: half a title would mislead.
 */
export function drawable(text: string): string | null {
  let drawn = ''
  for (const letter of text.toWellFormed().normalize('NFC')) {
    const known = [letter, letter.normalize('NFKD').charAt(0)].find((each) => Object.hasOwn(letters, each))
    if (known !== undefined) drawn += known
    else if (/\s/.test(letter)) drawn += ' '
    else if (/[\p{L}\p{N}]/u.test(letter)) return null
  }
  return drawn.replaceAll(/ +/g, ' ').trim() || null
}

/** Lines that are no wider than that; null if a word is. */
export function wrapped(text: string, size: number, width: number): string[] | null {
  const lines = ['']
  for (const word of text.split(' ')) {
    if (widthOf(word, size) > width) return null
    const line = lines.at(-1)
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The text's beginning that fits, with an ellipsis if it isn't all. */
export function shortened(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  let kept = ''
  for (const letter of text) {
    if (widthOf(`${kept}${letter}…`, size) > width) break
    kept += letter
  }
  return `${kept.trimEnd()}…`
}

/** Writes a line from `x`, its letters on `y`. */
export function write(
  canvas: Canvas,
  text: string,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
): void {
  const channels = channelsOf(colour)
  for (const letter of text) {
    const outline = letters[letter]
    if (outline !== undefined) fill(canvas, outline, x, y, size / em, channels)
    x += widthOf(letter, size)
  }
}

/** How far letters reach beyond their place, in ems. */
const reach = { aside: 0.3, up: 1.1, down: 0.4 } as const

/** Fills an outline by the exact area that it covers of each pixel, which its edges add up from the left. */
function fill(
  canvas: Canvas,
  outline: string,
  x: number,
  y: number,
  scale: number,
  colour: readonly number[],
): void {
  const size = scale * em
  const [left, top] = [Math.floor(x - reach.aside * size), Math.floor(y - reach.up * size)]
  const width = Math.ceil(2 * reach.aside * size + Number.parseInt(outline, 10) * scale) + 2
  const height = Math.ceil((reach.up + reach.down) * size) + 1
  const areas = new Float32Array(width * height)
  for (const edge of edgesOf(outline))
    addEdge(
      areas,
      width,
      height,
      edge.map((value, axis) =>
        axis % 2 === 0 ? value * scale + x - left : value * scale + y - top,
      ) as Edge,
    )
  for (let row = 0; row < height; row++) {
    let area = 0
    for (let column = 0; column < width; column++) {
      area += areas[row * width + column] ?? 0
      const share = Math.min(1, Math.abs(area))
      const [toX, toY] = [left + column, top + row]
      if (share > 0.004 && toX >= 0 && toX < canvas.width && toY >= 0 && toY < canvas.height)
        mix(canvas, toY * canvas.width + toX, colour, share)
    }
  }
}

type Edge = [fromX: number, fromY: number, toX: number, toY: number]

/** The straight edges of an outline as `scripts/fonts/letters.ts` writes it. */
function* edgesOf(outline: string): Generator<Edge> {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, command, text = ''] of outline.matchAll(/([Mlq])([-\d ]+)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = Array.from(text.matchAll(/-?\d+/g), Number)
    if (command === 'M') {
      yield [x, y, startX, startY]
      ;[x, y, startX, startY] = [a, b, a, b]
    } else if (command === 'l') {
      yield [x, y, x + a, y + b]
      ;[x, y] = [x + a, y + b]
    } else {
      let [fromX, fromY] = [x, y]
      for (let piece = 1; piece <= piecesOfCurve; piece++) {
        const t = piece / piecesOfCurve
        const [toX, toY] = [x + 2 * t * a + t * t * (c - a), y + 2 * t * b + t * t * (d - b)]
        yield [fromX, fromY, toX, toY]
        ;[fromX, fromY] = [toX, toY]
      }
      ;[x, y] = [x + a + c, y + b + d]
    }
  }
  yield [x, y, startX, startY]
}

/** Adds what lies right of an edge: in each row to the pixels that it crosses, by the share of them that is right of it. */
function addEdge(areas: Float32Array, width: number, height: number, [fromX, fromY, toX, toY]: Edge): void {
  if (fromY === toY) return
  const way = fromY < toY ? 1 : -1
  const [x, y, endX, endY] = way > 0 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
  const slope = (endX - x) / (endY - y)
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, Math.ceil(endY)); row++) {
    const [top, bottom] = [Math.max(y, row), Math.min(endY, row + 1)]
    const [one, other] = [x + (top - y) * slope, x + (bottom - y) * slope]
    const [low, high] = [Math.min(one, other), Math.max(one, other)]
    const total = (bottom - top) * way
    const last = Math.min(width - 2, Math.floor(high))
    let passed = 0
    for (let column = Math.max(0, Math.floor(low)); column <= last; column++) {
      const share = shareRightOf(low, high, column)
      areas[row * width + column] = (areas[row * width + column] ?? 0) + total * (share - passed)
      passed = share
    }
    areas[row * width + last + 1] = (areas[row * width + last + 1] ?? 0) + total * (1 - passed)
  }
}

/** The share of a pixel of this column that is right of an edge that goes evenly from `low` to `high`. */
function shareRightOf(low: number, high: number, column: number): number {
  if (high - low < 1e-6) return Math.min(1, Math.max(0, column + 1 - low))
  const until = (x: number) =>
    x <= low ? 0 : x >= high ? x - (low + high) / 2 : (x - low) ** 2 / (2 * (high - low))
  return until(column + 1) - until(column)
}
