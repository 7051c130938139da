import { expect, test } from 'vitest'
import { readVariables } from './query-tab.tsx'

test('variables are an object, or empty', () => {
  expect(readVariables('{"id": "pst-0000000a", "page": {"page": 0}}')).toEqual({
    id: 'pst-0000000a',
    page: { page: 0 },
  })
  expect(readVariables('  ')).toEqual({})
})

test.each(['[]', '"a"', 'null', '{"id":', '1'])('%s are not valid variables', (text) => {
  expect(readVariables(text)).toBeNull()
})
