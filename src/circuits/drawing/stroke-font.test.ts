import { expect, test } from 'vitest'
import { hasStrokes, strokesOfLetter } from './stroke-font.ts'

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
  ['Serbian', 'абвгдђежзијклљмнњопрстћуфхцчџш'],
  ['Kazakh', 'аәбвгғдежзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя'],
  ['Danish and German', 'abcdefghijklmnopqrstuvwxyzæøß'],
  ['Icelandic', 'abcdðefghijklmnopqrstuvwxyzþæ'],
  ['Greek', 'αβγδεζηθικλμνξοπρστυφχψω'],
])('letters of the %s alphabet have strokes, and none looks like another', (_name, alphabet) => {
  for (const cased of [alphabet, alphabet.toUpperCase()]) {
    const letters = [...new Set(cased)]
    const drawn = letters.map((letter) => JSON.stringify(strokesOfLetter(letter)))
    expect(letters.filter((letter) => !hasStrokes(letter))).toEqual([])
    expect(new Set(drawn).size).toBe(drawn.length)
  }
})
