import type { Lettering } from '#circuits/save-file/solid.ts'
import type { Vector } from '#circuits/save-file/save.ts'
import { letterUnits, strokesOfLetter } from './stroke-font.ts'

/** Letters of a text that are drawn, and the minimum height of a line that is worth reading, as a share of the picture's width. */
const limits = { letters: 400, lineHeight: 1 / 600 } as const

/** Line height in letter heights, and a letter's unit as a share of the letter height. */
const lineOfLetters = 1.25
const unitOfLetter = 0.115

/** How wide a stroke is, in a letter's units. */
const strokeUnits = 0.9

/**
 * A line of text as strokes in the picture, in the middle of its area and no wider than that; null when its letters would be too
 * small to read, or it has none. A square's width, and the strokes' that is returned, are shares of the picture's.
 */
export function strokesOf(
  { text, middle, right, up, lineHeight }: Lettering,
  squareShare: number,
  project: (point: Vector) => Vector,
): { strokes: Vector[][]; width: number } | null {
  // Composed, so that an accent isn't a letter of its own.
  const letters = Array.from(text.slice(0, limits.letters).normalize('NFC'))
  const [width, height] = [Math.hypot(...right), Math.hypot(...up)]
  if (!(lineHeight * squareShare >= limits.lineHeight) || !(width > 0) || !(height > 0)) return null
  const { advance, bottom, top } = letterUnits
  const unit = (lineHeight / lineOfLetters) * unitOfLetter
  const narrow = Math.min(unit, width / (letters.length * advance))
  const left = (-letters.length * advance) / 2 + (advance - letterUnits.width) / 2
  const place = (x: number, y: number): Vector => {
    const [s, t] = [(x * narrow) / width, ((y - (bottom + top) / 2) * unit) / height]
    return project([
      middle[0] + s * right[0] + t * up[0],
      middle[1] + s * right[1] + t * up[1],
      middle[2] + s * right[2] + t * up[2],
    ])
  }
  const strokes = letters.flatMap((letter, column) =>
    strokesOfLetter(letter).map((stroke) => stroke.map(([x, y]) => place(left + column * advance + x, y))),
  )
  return strokes.length > 0 ? { strokes, width: strokeUnits * ((unit + narrow) / 2) * squareShare } : null
}

/** The direction from which a text reads from left to right; in left-handed coordinates, `up` across `right`. */
export function lettersNormal(right: Vector, up: Vector): Vector | null {
  const x = up[1] * right[2] - up[2] * right[1]
  const y = up[2] * right[0] - up[0] * right[2]
  const z = up[0] * right[1] - up[1] * right[0]
  const length = Math.hypot(x, y, z)
  return length > 1e-9 && Number.isFinite(length) ? [x / length, y / length, z / length] : null
}
