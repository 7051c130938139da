import { expect, test } from 'vitest'
import { sameJson } from './same-json.ts'

test.each([
  ['1', '1', true],
  ['1', '2', false],
  ['null', '{}', false],
  ['{}', '[]', false],
  ['[]', '{}', false],
  ['[1,[2]]', '[1,[2]]', true],
  ['[1,2]', '[2,1]', false],
  ['[1]', '[1,1]', false],
  ['{"a":1,"b":{"c":null}}', '{"b":{"c":null},"a":1}', true],
  ['{"a":null}', '{"b":null}', false],
  ['{"a":1}', '{"a":1,"b":1}', false],
  ['{"a":"1"}', '{"a":1}', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(sameJson(JSON.parse(one), JSON.parse(other))).toBe(expected)
})
