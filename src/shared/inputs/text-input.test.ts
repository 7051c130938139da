import { expect, test } from 'vitest'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { issueRefusal } from '#shared/refusals/refusals.ts'
import { textInput, titleInput } from './text-input.ts'

const body = textInput(100, inputMessage('body-required'))
const title = titleInput(10, 40, inputMessage('title-required'))
const unstorable = "Contains characters that can't be stored"

/** Spaces, joiners, a soft hyphen, direction marks, fillers of Hangul, the blank of Braille, a selector. */
const invisible = Array.from(
  ' \n\u00a0\u3000\u200b\u200d\ufeff\u00ad\u200f\u202e\u2066\u2060\u3164\u115f\u1160\uffa0\u2800\ufe0f\u{e0041}',
)

function refusal(schema: typeof body, text: string): string | undefined {
  const [issue] = schema.safeParse(text).error?.issues ?? []
  return issue && issueRefusal(issue.message).sentence
}

test('a body or title without visible characters is empty', () => {
  for (const text of ['', invisible.join(''), ...invisible.map((character) => character.repeat(12))]) {
    expect(refusal(body, text), JSON.stringify(text)).toBe('A body is required')
    expect(refusal(title, text), JSON.stringify(text)).toBe('A title is required')
  }
})

test('only visible characters count for the length of a title', () => {
  expect(refusal(title, 'Ten seen!!')).toBeUndefined()
  expect(refusal(title, `Nine here${'\u200b'.repeat(12)}`)).toBe('At least 10 characters')
  expect(refusal(title, `a${' \u200b'.repeat(12)}b`)).toBe('At least 10 characters')
})

test('format characters stay where they affect visible text', () => {
  const family = '👩‍👩‍👧 می‌خواهم this'
  expect(title.parse(`${family} as a title`)).toBe(`${family} as a title`)
  expect(body.parse(`\u2067${family}\u2069`)).toBe(`\u2067${family}\u2069`)
})

test('a title does not turn the reading direction of the text after it', () => {
  for (const control of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
    expect(refusal(title, `A title ${control} that turns`)).toBe(unstorable)
  expect(refusal(title, 'A title \u200f that does not')).toBeUndefined()
})

test('the maximum is counted in UTF-16 units', () => {
  expect(refusal(body, '😀'.repeat(50))).toBeUndefined()
  expect(refusal(body, '😀'.repeat(51))).toBe('At most 100 characters')
  expect(refusal(title, 'x'.repeat(41))).toBe('At most 40 characters')
})
