import { createHash } from 'node:crypto'
import { encodePng } from '#shared/png.ts'
import { hasStrokes, letterUnits, strokesOfLetter } from '#circuits/drawing/stroke-font.ts'
import { Canvas, strokesOf, type Stroke } from './canvas.ts'

/** Maximum pixels of a picture: some 30 gates in a row at the higher scale; a quarter of a second on a busy machine. */
const maxPixels = 2_000_000
/** Pixels a unit of a drawing takes, so that it is sharp on dense screens; a large drawing has fewer. */
const scales = [2, 1] as const

// As the renderer writes them: neither text nor value contains a bare "<".
const drawings =
  /<svg role="img" width="(\d+)" height="(\d+)"[^>]*><title>[^<]*<\/title><desc>[^<]*<\/desc>(<path class="circuit-.*?)<\/svg>/gs
const shapes =
  /<path class="circuit-(\w+)" d="([^"]*)"><\/path>|<text class="circuit-(\w+)" x="([\d.]+)" y="([\d.]+)">([^<]*)<\/text>/g

/** Gray levels of lines: those of pages in the light theme. */
const pens: Record<string, { width: number; grey: number; fill?: number }> = {
  wire: { width: 1.5, grey: 80 },
  dots: { width: 6, grey: 80 },
  gate: { width: 1.5, grey: 26, fill: 255 },
  line: { width: 1.5, grey: 26 },
  terminal: { width: 1.5, grey: 120, fill: 242 },
}
/** The sizes of letters, in units of the drawing for one of the font's. */
const letters = { name: { across: 7.9 / 6, up: 1.5 }, small: { across: 1.1, up: 1.25 } }
const letterPen = { width: 1.2, grey: 26 }
const halo = 4

export interface CircuitPicture {
  /** The digest of the drawing, so that another drawing has another address. */
  name: string
  width: number
  height: number
  scale: number
  content: string
}

export function circuitPictures(html: string): CircuitPicture[] {
  return Array.from(html.matchAll(drawings), ([drawing]) => circuitPicture(drawing)).filter(
    (picture) => picture !== null,
  )
}

/** Null if it is too large, or has letters that the pictures' font doesn't have: readers get its text then. */
export function circuitPicture(html: string): CircuitPicture | null {
  const [whole = '', across = '', up = '', content = ''] = [...html.matchAll(drawings)][0] ?? []
  const [width, height] = [Number(across), Number(up)]
  const scale = scales.find((each) => width * height * each ** 2 <= maxPixels)
  if (content === '' || scale === undefined) return null
  for (const { 6: text = '' } of content.matchAll(shapes))
    if (!Array.from(text).every(hasStrokes)) return null
  const name = createHash('sha256').update(whole).digest('hex').slice(0, 32)
  return { name, width, height, scale, content }
}

/** The picture as PNG, which every mail program and feed reader knows. */
export function circuitPng({
  width,
  height,
  scale,
  content,
}: CircuitPicture): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new Canvas(width, height, scale)
  for (const { 1: kind, 2: path = '', 3: textKind, 4: x, 5: y, 6: text = '' } of content.matchAll(shapes)) {
    if (textKind !== undefined) drawText(canvas, textKind, [Number(x), Number(y)], text)
    const pen = pens[kind ?? '']
    const strokes = pen && strokesOf(path)
    if (!pen || !strokes) continue
    if (pen.fill !== undefined) canvas.fill(strokes, pen.fill)
    canvas.line(strokes, pen.width, pen.grey)
  }
  return encodePng(canvas.bands(), canvas)
}

function drawText(canvas: Canvas, kind: string, [x, y]: readonly [number, number], text: string): void {
  const size = kind === 'name' ? letters.name : letters.small
  const all = Array.from(text)
  const advance = letterUnits.advance * size.across
  const start = kind === 'name' ? x : x - (all.length * advance) / 2
  const gap = ((letterUnits.advance - letterUnits.width) * size.across) / 2
  const strokes: Stroke[] = all.flatMap((letter, index) =>
    strokesOfLetter(letter).map((line) =>
      line.map(
        ([right, up]) =>
          [
            start + gap + index * advance + right * size.across,
            y - (up - letterUnits.bottom) * size.up,
          ] as const,
      ),
    ),
  )
  // A name is readable on a line because the ground shows around its letters.
  if (kind === 'label') canvas.line(strokes, halo, 255)
  canvas.line(strokes, letterPen.width, letterPen.grey)
}
