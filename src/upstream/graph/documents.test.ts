import { expect, test } from 'vitest'
import { readDocument } from './documents.ts'

/** A valid document of so many characters. */
function documentOf(length: number, name: string): string {
  const [start, end] = [`query ${name} {`, ' __typename }']
  return start + ' '.repeat(length - start.length - end.length) + end
}

test('a valid document is parsed once', () => {
  const first = readDocument('{ __typename }')
  expect(first).toHaveProperty('document')
  expect(readDocument('{ __typename }')).toBe(first)
})

test('a rejected document is not cached', () => {
  const rejected = readDocument('{ noSuchField }')
  expect(rejected).toMatchObject([{ message: expect.stringContaining('noSuchField') }])
  expect(readDocument('{ noSuchField }')).not.toBe(rejected)
})

test('the cache drops the documents that were not used for longest once it is full', () => {
  const [used, unused] = [documentOf(1_000, 'used'), documentOf(1_000, 'unused')]
  const [usedDocument, unusedDocument] = [readDocument(used), readDocument(unused)]
  for (let number = 0; number < 40; number += 1) {
    readDocument(documentOf(5_000, `filler${number}`))
    expect(readDocument(used)).toBe(usedDocument)
  }
  expect(readDocument(unused)).not.toBe(unusedDocument)
})
