import { expect, test } from 'vitest'
import { isPossibleName, isSameName, usernameLength } from './username.ts'

test('letters, digits, dot, hyphen and underscore make a name, up to the limit', () => {
  expect(isPossibleName('Ada.Maria_b-3')).toBe(true)
  expect(isPossibleName('a'.repeat(usernameLength.max))).toBe(true)
  expect(isPossibleName('a'.repeat(usernameLength.max + 1))).toBe(false)
})

test('I2: an impossible name is not looked up', () => {
  for (const name of ['', ' ', 'ada lovelace', "x' OR 1=1", '../forums', 'ada\n', 'ада']) {
    expect(isPossibleName(name), JSON.stringify(name)).toBe(false)
  }
})

test('names are compared without case', () => {
  expect(isSameName('Ada', 'aDA')).toBe(true)
  expect(isSameName('Ada', 'Adam')).toBe(false)
})
