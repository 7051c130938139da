import { expect, test } from 'vitest'
import { errorPageTexts } from '#app/texts/english/error-page.ts'
import { boardDigits, errorAdvice, errorTitle, isError, readCode, statusPhrase } from './status-phrases.ts'

test('HTTP statuses have their phrases', () => {
  expect(statusPhrase(404)).toBe('Not Found')
  expect(statusPhrase(503)).toBe('Service Unavailable')
})

test('69 is nice', () => {
  expect(statusPhrase(69)).toBe('Nice')
})

test('any other code is an unknown error', () => {
  expect(statusPhrase(0)).toBe('Unknown error')
  expect(statusPhrase(799)).toBe('Unknown error')
})

test('the error page always shows three digits', () => {
  expect(boardDigits(0)).toBe('000')
  expect(boardDigits(69)).toBe('069')
  expect(boardDigits(502)).toBe('502')
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

const { advice } = errorPageTexts

test('a code that is no error is not spoken of as one', () => {
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
])('the sentence for %i fits it', (code, sentence) => {
  expect(errorAdvice(code)).toBe(sentence)
})
