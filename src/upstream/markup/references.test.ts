import { expect, test } from 'vitest'
import { collectReferences } from './references.ts'

test('people are collected once, lower-cased, outside code and links', () => {
  const source = '@Ada and @ada. `@code` [@link](/x) **@Grace**\n\n```\n@block\n```\n\n[^1]: @note\n\nx[^1]'
  expect(collectReferences(source).mentions).toEqual(['ada', 'grace', 'note'])
})

test('pictures are collected by their upload id, direct or by reference', () => {
  const source =
    '![a](upload:AbC_1) ![b][ref] ![c](https://other.example/c.png) `![d](upload:no)`\n\n[ref]: upload:two'
  expect(collectReferences(source).images).toEqual(['AbC_1', 'two'])
})

test('names are 3 to 25 characters, and dots after them are punctuation', () => {
  const long = 'x'.repeat(26)
  expect(collectReferences(`@ab @abc... @${long} @a.b-c_d.`).mentions).toEqual(['abc', 'a.b-c_d'])
})

test('at most 50 of a kind are looked up', () => {
  const source = Array.from({ length: 80 }, (_, n) => `@person${n} ![](upload:i${n})`).join('\n\n')
  const { mentions, images } = collectReferences(source)
  expect([mentions.length, images.length]).toEqual([50, 50])
})

test('a source that is shown as it was written names nobody', () => {
  expect(collectReferences(`${'>'.repeat(5_000)} @ada`)).toEqual({ mentions: [], images: [] })
})
