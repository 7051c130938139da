import { expect, test } from 'vitest'
import { errorAdvice, isError, readCode } from './status-phrases.ts'

test('only one to three digits in the address are a code', () => {
  expect([readCode('404'), readCode(69)]).toEqual([404, 69])
  for (const value of [undefined, '', '-1', '1e2', '4040', '4.4', ['404', '500'], { code: 1 }])
    expect(readCode(value), JSON.stringify(value)).toBe(0)
})

test('a code that isn’t an error isn’t described as one', () => {
  for (const code of [69, 100, 200, 301, 399]) expect(isError(code), String(code)).toBe(false)
  for (const code of [0, 1, 99, 400, 404, 500, 799]) expect(isError(code), String(code)).toBe(true)
  expect(errorAdvice(200)).toBe("That's not an error: this code means everything's fine.")
})

test.each([
  [401, 'Log in to see this page.'],
  [403, "Your account can't see this page."],
  [404, "Nothing's connected to this address. Check for typos; it may also have moved."],
  [410, 'This was removed by its author or a moderator.'],
  [429, 'Too many requests came from your connection. Wait a minute, then try again.'],
  [503, "Our servers aren't responding right now. Nothing you've posted is lost; try again in a moment."],
  [500, "Something went wrong. Nothing you've posted is lost; trying again often helps."],
])('the advice for %i is “%s”', (code, sentence) => {
  expect(errorAdvice(code)).toBe(sentence)
})
