import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no list is without markers in a way that hides it from VoiceOver', () => {
  const files = globSync('src/app/**/*.css')
  expect(files.filter((file) => /list-style(?:-type)?: none/.test(readFileSync(file, 'utf8')))).toEqual([])
})
