import { STATUS_CODES } from 'node:http'
import { expect, test } from 'vitest'
import { anyStatusPhrase } from './any-status-phrase.ts'
import { errorDigits, errorAdvice, errorTitle, isError, readCode, statusPhrase } from './status-phrases.ts'

test('HTTP statuses have their phrases', () => {
  expect(statusPhrase(404)).toBe('Not Found')
  expect(statusPhrase(503)).toBe('Service Unavailable')
})

test('every status of HTTP has a phrase of its own', () => {
  const codes = Object.keys(STATUS_CODES).map(Number)
  // Node has one that was given back: 509.
  const unknown = codes.filter((code) => anyStatusPhrase(code) === 'Unknown error')
  expect(unknown).toEqual([509])
  expect(anyStatusPhrase(404)).toBe('Not Found')
  expect(anyStatusPhrase(418)).toBe("I'm a teapot")
})

test('the phrase of code 69 is “Nice”', () => {
  expect(anyStatusPhrase(69)).toBe('Nice')
})

test('any other code is an unknown error', () => {
  expect(anyStatusPhrase(0)).toBe('Unknown error')
  expect(anyStatusPhrase(799)).toBe('Unknown error')
})

test('the error page always shows three digits', () => {
  expect(errorDigits(0)).toBe('000')
  expect(errorDigits(69)).toBe('069')
  expect(errorDigits(502)).toBe('502')
})

test('the title names the code when there is one', () => {
  expect(errorTitle(404)).toBe('404 Not Found')
  expect(errorTitle(0)).toBe('Unknown error')
})

test('only one to three digits in the address are a code', () => {
  expect(readCode('404')).toBe(404)
  expect(readCode(69)).toBe(69)
  for (const value of [undefined, '', '-1', '1e2', '4040', '4.4', ['404', '500'], { code: 1 }]) {
    expect(readCode(value), JSON.stringify(value)).toBe(0)
  }
})

const advice = {
  loggedOut: 'Log in to see this page.',
  forbidden: "Your account can't see this page.",
  notFound: "Nothing's connected to this address. Check for typos; it may also have moved.",
  gone: 'This was removed by its author or a moderator.',
  tooMany: 'Too many requests came from your connection. Wait a minute, then try again.',
  noAnswer: "Our servers aren't responding right now. Nothing you've posted is lost; try again in a moment.",
  nice: "There's nothing wrong here.",
  noError: "That's not an error: this code means everything's fine.",
  other: "Something went wrong. Nothing you've posted is lost; trying again often helps.",
}

test('a code that isn’t an error isn’t described as one', () => {
  for (const code of [69, 100, 200, 204, 226, 301, 304, 399]) expect(isError(code), String(code)).toBe(false)
  for (const code of [0, 1, 99, 400, 404, 418, 500, 799]) expect(isError(code), String(code)).toBe(true)
  for (const code of [100, 200, 301, 399]) expect(errorAdvice(code)).toBe(advice.noError)
})

test.each([
  [0, advice.other],
  [69, advice.nice],
  [401, advice.loggedOut],
  [403, advice.forbidden],
  [404, advice.notFound],
  [410, advice.gone],
  [429, advice.tooMany],
  [500, advice.other],
  [503, advice.noAnswer],
  [799, advice.other],
])('the advice for %i is “%s”', (code, sentence) => {
  expect(errorAdvice(code)).toBe(sentence)
})
