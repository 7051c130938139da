import type { Face } from '#shared/addresses/avatars.ts'
import { channelsOf, facePicture, mix, newCanvas, paint, type Canvas } from '#shared/faces/face-png.ts'
import { boards } from '#shared/faces/palette.ts'
import { box, dot, line } from '#shared/faces/shapes.ts'
import { pause } from '#shared/pause.ts'
import { encodePng } from '#shared/png.ts'
import { shareSize } from '#shared/addresses/share-pictures.ts'
import { drawable, shortened, widthOf, wrapped, write } from './lettering.ts'

/** Changes with the design, so that stored pictures are drawn again. */
export const shareDesign = 1

/** What a picture for link previews shows. */
export interface ShareFacts {
  /** The public id of what it is about. */
  id: string
  /** Such as the forum of a post; in place of a title with letters that we can't draw. */
  label: string
  title: string
  /** Whose face and name it shows; null for a forum, and for deleted users. */
  person: { username: string; face: Face } | null
  /** Such as how many like it. */
  facts: string
  product: string
}

const { width, height } = shareSize
const margin = 72
const colours = {
  ground: '#0e1216',
  text: '#e7ecef',
  quiet: '#9aa7b0',
  high: '#ffb224',
  dark: '#000000',
} as const
/** Of the face: beside a title, and where there is nothing else to show. */
const sides = { small: 104, large: 264 } as const
/** Where the middle of the title is. */
const titleArea = { middle: 276 } as const
/** Sizes of the title in pixels, with the lines that it may have in each. */
const smallest = { size: 56, lines: 4 } as const
const titles = [
  { size: 124, lines: 1 },
  { size: 100, lines: 2 },
  { size: 78, lines: 3 },
  { size: 66, lines: 4 },
  smallest,
] as const
/** In sizes of the letters. */
const lineHeight = 1.16

/** A PNG file; it is drawn in steps of a few milliseconds, so that the thread stays free for others. */
export async function drawSharePicture(facts: ShareFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { id, person } = facts
  const canvas = newCanvas(width, height)
  const title = drawable(facts.title)
  const name = person && `@${drawable(person.username) ?? ''}`
  await drawBoard(canvas, id)
  const product = drawLogo(canvas, shortened(drawable(facts.product) ?? '', 30, 300))
  const label = drawable(facts.label) ?? ''
  const isLarge = person !== null && (person.face.id === id || title === null)
  const left = isLarge ? margin + sides.large + 56 : margin
  if (person) {
    const side = isLarge ? sides.large : sides.small
    const top = isLarge ? titleArea.middle - side / 2 : height - margin - side
    place(canvas, facePicture(person.face, side), [margin, top], side / 6)
    await pause()
  }
  if (!isLarge) drawLabel(canvas, label)
  await drawTitle(canvas, person?.face.id === id ? (name ?? '') : (title ?? label), left)
  const beside = person && !isLarge ? margin + sides.small + 28 : margin
  const room = product - beside - 40
  const counts = shortened(drawable(facts.facts) ?? '', 28, room)
  if (name !== null && person?.face.id !== id)
    write(canvas, shortened(name, 34, room), [beside, height - margin - 62], 34, colours.text)
  write(canvas, counts, [beside, height - margin - 16], 28, colours.quiet)
  return encodePng(inBands(canvas), canvas)
}

function drawLabel(canvas: Canvas, label: string): void {
  const [x, y] = [margin + 4, 86]
  paint(canvas, line([0, y, x, y], 3, colours.high, 0.85))
  paint(canvas, dot(x, y, 16, colours.high, 0.18))
  paint(canvas, dot(x, y, 8, colours.high))
  write(canvas, shortened(label, 28, 560), [x + 24, y + 10], 28, colours.quiet)
}

/** In the largest size in which it fits, in the middle between the label and the name. */
async function drawTitle(canvas: Canvas, title: string, left: number): Promise<void> {
  const room = width - margin - left
  let [size, lines]: [number, string[]] = [smallest.size, cut(title, room)]
  for (const each of titles) {
    const fitting = wrapped(title, each.size, room)
    if (!fitting || fitting.length > each.lines) continue
    ;[size, lines] = [each.size, fitting]
    break
  }
  const first = titleArea.middle + size * (0.35 - ((lines.length - 1) * lineHeight) / 2)
  for (const [index, text] of lines.entries()) {
    write(canvas, text, [left, first + index * size * lineHeight], size, colours.text)
    await pause()
  }
}

/** The first lines of a title that is too long in every size. */
function cut(title: string, room: number): string[] {
  const lines: string[] = []
  for (let rest = title; rest !== '';) {
    if (lines.length === smallest.lines - 1) return [...lines, shortened(rest, smallest.size, room)]
    const [next = ''] = wrapped(rest, smallest.size, room) ?? [
      shortened(rest, smallest.size, room).slice(0, -1),
    ]
    lines.push(next)
    rest = rest.slice(next.length).trim()
  }
  return lines
}

/** The product's logo, an AND gate with its output on, as `favicon.svg` has it in 32 units; returns where it begins. */
function drawLogo(canvas: Canvas, product: string): number {
  const unit = 1.7
  const left = width - margin - widthOf(product, 30) - 32 * unit - 10
  const top = height - margin - 26 - 16 * unit
  const at = (...places: number[]) =>
    places.map((value, axis) => value * unit + (axis % 2 === 0 ? left : top))
  const stroke = (places: number[], thickness: number) =>
    paint(canvas, line(at(...places), thickness * unit, colours.text))
  stroke([2.5, 11.5, 8, 11.5], 2.5)
  stroke([2.5, 20.5, 8, 20.5], 2.5)
  const bow = Array.from({ length: 17 }, (_, step) => -Math.PI / 2 + (step * Math.PI) / 16)
  const arc = bow.flatMap((angle) => [13.5 + 9.5 * Math.cos(angle), 16 + 9.5 * Math.sin(angle)])
  stroke([8, 25.5, 8, 6.5, ...arc, 8, 25.5], 2.75)
  const [x = 0, y = 0] = at(26, 16)
  paint(canvas, dot(x, y, 4.25 * unit, colours.high))
  write(canvas, product, [left + 32 * unit + 10, y + 11], 30, colours.text)
  return left
}

/** A dark board with traces along its right side; its colour and the traces depend on the id. */
async function drawBoard(canvas: Canvas, id: string): Promise<void> {
  const random = randomOf(id)
  const ground = channelsOf(colours.ground)
  const light = channelsOf(boards[Math.floor(random() * boards.length)] ?? boards[0])
  for (let y = 0; y < height; y++) {
    if (y % 30 === 0) await pause()
    for (let x = 0; x < width; x++) {
      const near = Math.max(0, 1 - Math.hypot((x - width) / width, (y - 80) / height))
      const share = 0.05 + 0.38 * near * near
      for (let channel = 0; channel < 3; channel++) {
        const from = ground[channel] ?? 0
        canvas.pixels[(y * width + x) * 3 + channel] = from + ((light[channel] ?? 0) - from) * share
      }
    }
  }
  const copper = hex(ground.map((from, channel) => from + ((light[channel] ?? 0) - from) * 0.62))
  for (const { top, count, way } of [
    { top: 22, count: 4, way: 1 },
    { top: 624, count: 3, way: -1 },
  ])
    for (let trace = 0; trace < count; trace++) {
      const y = top + way * trace * 21
      const bend = 900 + way * 60 - trace * 9
      const end = 560 + trace * 60 + Math.floor(random() * 120)
      const places = [width + 8, y, bend, y, bend - 19, y + way * 19, end, y + way * 19]
      for (let from = 0; from < 6; from += 2) paint(canvas, line(places.slice(from, from + 4), 4, copper))
      paint(canvas, dot(end, y + way * 19, 9, copper))
      paint(canvas, dot(end, y + way * 19, 4, colours.ground))
      await pause()
    }
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Numbers from 0 to 1 that always are the same for an id. */
function randomOf(id: string): () => number {
  let state = 0
  for (const sign of id) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Puts a picture on the board, with round corners and a shade below. */
function place(
  canvas: Canvas,
  picture: Canvas,
  [left, top]: readonly [number, number],
  radius: number,
): void {
  const frame = [left - 3, top - 3, picture.width + 6, picture.height + 6] as const
  paint(canvas, box([left - 1, top + 5, picture.width + 2, picture.height + 2], colours.dark, radius, 0.35))
  paint(canvas, box(frame, colours.text, radius + 3, 0.16))
  const reach = (at: number, side: number) => Math.max(0, Math.abs(at + 0.5 - side / 2) - side / 2 + radius)
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const share = radius + 0.5 - Math.hypot(reach(x, picture.width), reach(y, picture.height))
      const from = (y * picture.width + x) * 3
      if (share > 0)
        mix(
          canvas,
          (top + y) * canvas.width + left + x,
          [...picture.pixels.subarray(from, from + 3)],
          Math.min(1, share),
        )
    }
}

/** Rows that are compressed at once. */
const bandRows = 45

async function* inBands({ pixels }: Canvas): AsyncGenerator<Uint8Array> {
  const bytes = bandRows * width * 3
  for (let from = 0; from < pixels.length; from += bytes) {
    await pause()
    yield pixels.subarray(from, from + bytes)
  }
}
