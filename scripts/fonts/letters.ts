import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as opentype from 'opentype.js'

const require = createRequire(import.meta.url)
const { parse } = require('opentype.js') as typeof opentype

/** Units of an em in which outlines are written. */
const em = 1000

/** Code points that no text shows: controls, and what only changes other letters. */
const isInvisible = /[\p{C}\p{Z}]/u

/** The font's files with the letters that it has for each script, the preferred ones first. */
const sets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese']

/** The outlines of the letters in link previews, from the pages' font. */
export function letterModule(): [file: string, text: string] {
  const letters = new Map<string, string>()
  for (const set of sets) {
    const file = require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${set}-600-normal.woff`)
    const { glyphs, unitsPerEm } = parse(new Uint8Array(readFileSync(file)).buffer)
    for (let index = 0; index < glyphs.length; index++) {
      const glyph = glyphs.get(index)
      for (const code of glyph.unicodes) {
        const letter = String.fromCodePoint(code)
        if (!isInvisible.test(letter) && !letters.has(letter))
          letters.set(letter, outline(glyph, em / unitsPerEm))
      }
    }
  }
  const lines = Array.from(letters, ([letter, text]) => `${JSON.stringify(letter)}:'${text}'`)
  const head = '// Generated from the fonts by `npm run codegen`; not to be edited.\n'
  return [
    'src/upstream/domains/share/letters.gen.ts',
    `${head}export const letters: Readonly<Record<string, string>> = {\n${lines.join(',\n')}\n}\n`,
  ]
}

/** The advance, then contours: M and a place, then steps from there by lines (l) and quadratic curves (q); all in units, downwards. */
function outline(glyph: opentype.Glyph, scale: number): string {
  let text = String(Math.round((glyph.advanceWidth ?? 0) * scale))
  let [x, y] = [0, 0]
  const step = (toX: number, toY: number, from = [x, y]): number[] => {
    ;[x, y] = [Math.round(toX * scale), Math.round(-toY * scale)]
    return [x - (from[0] ?? 0), y - (from[1] ?? 0)]
  }
  for (const command of glyph.path.commands) {
    if (command.type === 'M') text += `M${numbers(step(command.x, command.y, [0, 0]))}`
    else if (command.type === 'L') text += `l${numbers(step(command.x, command.y))}`.replace(/^l0 0$/, '')
    else if (command.type === 'Q')
      text += `q${numbers([...step(command.x1, command.y1), ...step(command.x, command.y)])}`
    else if (command.type === 'C') throw new Error('A letter has a cubic curve')
  }
  return text
}

function numbers(values: readonly number[]): string {
  return values.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('')
}
