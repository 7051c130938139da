import { readLabelData, type PartData } from '#circuits/save-file/part-data.ts'
import { mixColours, type Colour, partColours } from '#circuits/save-file/colours.ts'
import { boxSolid, type Lettering } from '#circuits/save-file/solid.ts'
import type { PartPlan } from './part-shape.ts'

/** The height of labels' bodies in squares; a panel's is measured on the game's thumbnails, the other isn't. */
export const labelHeights = { panel: 1 / 3, own: 1 } as const

const maxLetters = 400

/** A font size of three is one square: measured on the game's thumbnail of a label of size 0.8. */
const emOfFontSize = 1 / 3

export function label(data: PartData, height: number): PartPlan {
  const { text, size, fontSize, colour, horizontal, vertical } = readLabelData(data)
  return {
    bodies: [boxSolid([-0.5, 0, -0.5], [size[0] - 0.5, height, size[1] - 0.5], partColours.body)],
    letterings: writeLetters((text ?? '').slice(0, maxLetters), {
      size,
      top: height,
      em: fontSize * emOfFontSize,
      colour: readable(colour ?? partColours.ink),
      horizontal,
      vertical,
    }),
  }
}

/** How light letters on a label's almost white body may be, from 0 to 255: three to one against it. */
const lightest = 138

/** Darker letters where theirs would be hard to read; weights of the channels as eyes have them. */
function readable(colour: Colour): Colour {
  const lightness = colour[0] * 0.3 + colour[1] * 0.59 + colour[2] * 0.11
  return lightness <= lightest ? colour : mixColours([0, 0, 0], colour, lightest / lightness)
}

/** Where a text is written: on the top of a part whose first square has its middle at the origin. */
interface LetterArea {
  size: readonly [x: number, z: number]
  top: number
  /** The size of letters in squares; they shrink until the text fits. */
  em: number
  colour?: Colour
  /** 0 left or top, 1 middle, 2 right or bottom. */
  horizontal?: number
  vertical?: number
}

/** Letters above their surface, so that they never lie in it. */
const clearance = 0.01

/** Between two lines, by the size of letters; measured on the game's thumbnail of a label of two lines. */
const leading = 1.25

/** The share of an area that a text may fill, and how often letters shrink by a tenth. */
const fill = 0.96
const shrinks = 24

const maxLines = 24

/** A word or a line, and how wide it is by the size of its letters. */
interface Word {
  text: string
  width: number
}

export function writeLetters(text: string, area: LetterArea): Lettering[] {
  const { size, top, colour = partColours.ink, horizontal = 1, vertical = 1 } = area
  const paragraphs = text
    .split(/\r?\n/, maxLines)
    .map((line) => line.split(' ').map((word) => ({ text: word, width: widthOf(word) })))
  let em = area.em
  let lines = breakLines(paragraphs, (size[0] * fill) / em)
  for (let round = 0; round < shrinks && !fits(lines, size, em); round++) {
    em *= 0.9
    lines = breakLines(paragraphs, (size[0] * fill) / em)
  }
  const shown = lines.slice(0, maxLines)
  // However long the text or large the font, no letter leaves its part.
  const widest = Math.max(...shown.map(({ width }) => width))
  em = Math.min(em, size[1] / leading / shown.length, (size[0] * fill) / widest)
  const lineHeight = em * leading
  const spareZ = size[1] - shown.length * lineHeight
  const firstZ = size[1] - 0.5 - (spareZ * vertical) / 2 - lineHeight / 2
  return shown.flatMap((line, index) => {
    const width = Math.min(size[0], line.width * em)
    if (width === 0) return []
    const x = -0.5 + ((size[0] - width) * horizontal) / 2 + width / 2
    return [
      {
        text: line.text,
        middle: [x, top + clearance, firstZ - index * lineHeight],
        right: [width, 0, 0],
        up: [0, 0, lineHeight],
        lineHeight,
        colour,
      },
    ]
  })
}

function fits(lines: readonly Word[], [width, depth]: readonly [number, number], em: number): boolean {
  return lines.length * em * leading <= depth && lines.every((line) => line.width * em <= width * fill + 1e-9)
}

function breakLines(paragraphs: readonly (readonly Word[])[], maxWidth: number): Word[] {
  return paragraphs.flatMap((words) => {
    const lines: Word[] = []
    let current: Word | null = null
    for (const word of words) {
      const width: number = current ? current.width + spaceWidth + word.width : word.width
      if (current && width > maxWidth) lines.push(current)
      current = current && width <= maxWidth ? { text: `${current.text} ${word.text}`, width } : word
    }
    return current ? [...lines, current] : lines
  })
}

const spaceWidth = 0.3

/** About how wide a word is, by the size of its letters. */
function widthOf(word: string): number {
  let width = 0
  for (const character of word) width += widths.get(character) ?? (character > '\u10ff' ? 1 : 0.58)
  return width
}

const widths = new Map(
  [
    [0.3, "ijl.,:;'|!()[]I"],
    [0.38, 'frt"-'],
    [0.66, 'ABCDEFGHJKLNOPQRSTUVXYZ'],
    [0.92, 'mwMW@%'],
  ].flatMap(([width, letters]) => Array.from(String(letters), (letter) => [letter, Number(width)] as const)),
)
