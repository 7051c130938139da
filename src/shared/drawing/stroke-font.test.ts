import { expect, test } from 'vitest'
import { nonAsciiGlyphs } from './non-ascii-strokes.ts'
import { asciiGlyphs, hasStrokes, strokesOfLetter } from './stroke-font.ts'

const box = strokesOfLetter('加')

test('a letter with an accent is drawn without it, and only an unknown letter as a box', () => {
  expect(box).toHaveLength(1)
  expect(strokesOfLetter('é')).toEqual(strokesOfLetter('e'))
  expect(strokesOfLetter('Ä')).toEqual(strokesOfLetter('A'))
  expect(strokesOfLetter('Ё')).toEqual(strokesOfLetter('E'))
  expect(strokesOfLetter('Ａ')).toEqual(strokesOfLetter('A'))
  expect(strokesOfLetter('e')).not.toEqual(box)
  expect(strokesOfLetter(' ')).toEqual([])
})

test.each([
  ['Russian', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  ['Ukrainian', 'абвгґдеєжзиійклмнопрстуфхцчшщьюя'],
  ['Serbian', 'абвгдђежзијклљмнњопрстћуфхцчџш'],
  ['Kazakh', 'аәбвгғдежзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя'],
  ['Danish and German', 'abcdefghijklmnopqrstuvwxyzæøß'],
  ['Polish', 'abcdefghijklłmnopqrstuvwxyz'],
  ['Turkish and Azerbaijani', 'abcdefghıijklmnopqrstuvwxyzə'],
  ['Icelandic', 'abcdðefghijklmnopqrstuvwxyzþæ'],
  ['Northern Sami and Maltese', 'abcdđefghħijklmnŋopqrstŧuvwxyz'],
  ['Greek', 'αβγδεζηθικλμνξοπρστυφχψω'],
])('letters of the %s alphabet have strokes, and none looks like another', (_name, alphabet) => {
  for (const cased of [alphabet, alphabet.toUpperCase()]) {
    const letters = [...new Set(cased)]
    const drawn = letters.map((letter) => JSON.stringify(strokesOfLetter(letter)))
    expect(letters.filter((letter) => !hasStrokes(letter))).toEqual([])
    expect(new Set(drawn).size).toBe(drawn.length)
  }
})

test('a small letter that looks like its capital is lower, on the same baseline', () => {
  const heights = (letter: string) => strokesOfLetter(letter).flatMap((line) => line.map(([, y]) => y))
  expect([Math.min(...heights('Ж')), Math.max(...heights('Ж'))]).toEqual([2, 8])
  expect([Math.min(...heights('ж')), Math.max(...heights('ж'))]).toEqual([2, 6])
})

test('each line of a letter is whole points of the grid', () => {
  for (const strokes of [...Object.values(asciiGlyphs), ...Object.values(nonAsciiGlyphs)])
    expect(strokes).toMatch(/^[0-4]\d(?:[0-4]\d)+(?: [0-4]\d(?:[0-4]\d)+)*$/)
})
