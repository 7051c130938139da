import { expect, test } from 'vitest'
import { boardDigits, errorTitle, readCode, statusPhrase } from './status-phrases.ts'

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

test('the board always shows three digits', () => {
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
