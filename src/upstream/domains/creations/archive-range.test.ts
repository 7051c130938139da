import { expect, test } from 'vitest'
import { matchesEtag, readRange } from './archive-range.ts'

test.for([
  [undefined, null],
  ['bytes=0-', { offset: 0, length: 100 }],
  ['bytes=0-0', { offset: 0, length: 1 }],
  ['bytes=10-19', { offset: 10, length: 10 }],
  ['Bytes=90-500', { offset: 90, length: 10 }],
  ['bytes=-30', { offset: 70, length: 30 }],
  ['bytes=-300', { offset: 0, length: 100 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
  ['bytes=-', null],
] as const)('of 100 bytes, %s is %o', ([header, range]) => {
  expect(readRange(header, 100)).toEqual(range)
})

test('If-None-Match accepts lists, weak ETags and a star', () => {
  const matching = (headers: (string | undefined)[]) => headers.filter((one) => matchesEtag(one, '"abc"'))
  const accepted = ['"abc"', '"x", W/"abc"', ' * ']
  expect(matching([...accepted, undefined, '"ab"', 'abc', ''])).toEqual(accepted)
})
