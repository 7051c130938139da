import { expect, test } from 'vitest'
import { plainText, searchableText } from './plain.ts'

test('the words are left, the markup is gone', () => {
  const source =
    '# Title\n\nSome *words* and `code` with a [link](https://other.example).\n\n- one\n- two\n\n> said'
  expect(plainText(source, 1_000)).toBe('Title Some words and code with a link. one two said')
})

test('notes are searchable, link targets are not', () => {
  const source = 'Half[^1] an **adder**, [drawn](https://other.example/x).\n\n[^1]: With *carry*.\n\n[x]: /y'
  expect(searchableText(source)).toBe('Half an adder, drawn. With carry.')
})

test('cells and lines are separated, notes and definitions left out, pictures named', () => {
  expect(plainText('|a|b|\n|-|-|\n|c|d|\n\ne  \nf[^1] ![pic](upload:1)\n\n[^1]: note\n[x]: /y')).toBe(
    'a, b; c, d e f pic',
  )
})

test('formulas and tables are words as a person would say them', () => {
  const source =
    'So $A \\cdot \\overline{B}$ holds.\n\n| Input | Output |\n|-|-|\n| $\\bar A$ | *lit* |\n| | ![pic](upload:1) |\n\n$$\nx^2\n$$'
  const text = 'So A and not B holds. Input, Output; not A, lit; pic x²'
  expect([searchableText(source), plainText(source)]).toEqual([text, text])
})

test('many formulas cost no more than those of a body that is shown', () => {
  const text = searchableText('$\\overline{A}$ '.repeat(2_000))
  expect(text).toMatch(/^(?:not A ){300,}(?:A ){1000,}A$/)
})

test('a long text ends after a word, with an ellipsis, within 100 characters', () => {
  const short = plainText('word '.repeat(50))
  expect(short).toBe(`${'word '.repeat(19)}word…`)
  expect(short.length).toBeLessThanOrEqual(100)
  expect(plainText('x'.repeat(100))).toBe('x'.repeat(100))
  expect(plainText('👩‍💻'.repeat(10), 12)).toBe('👩‍💻👩‍💻…')
})

test('overrides of direction and control characters are left out, hostile input stays bounded', () => {
  expect(plainText('a&#x202e;b\u0000c')).toBe('abc')
  expect(plainText('>'.repeat(20_000))).toBe(`${'>'.repeat(99)}…`)
  expect(plainText('')).toBe('')
})
