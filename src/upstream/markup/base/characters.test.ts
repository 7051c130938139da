import { expect, test } from 'vitest'
import { cleanSource, cleanText } from './characters.ts'

test('directions that are closed in order stay, others go', () => {
  const texts = ['\u202aa\u202c', '\u2067a\u202eb\u202cc\u2069', '\u2068\u2069']
  for (const text of texts) expect(cleanText(text)).toBe(text)
  expect(cleanText('a\u202eb')).toBe('ab')
  expect(cleanText('a\u202cb\u2069')).toBe('ab')
  expect(cleanText('\u202ea\u2069')).toBe('a')
  expect(cleanText('\u2067a\u202eb\u2069c')).toBe('abc')
})

test('tabs and line feeds stay, other control characters go, line ends are made one kind', () => {
  expect(cleanSource('a\tb\nc\r\nd\re\u0000\u001b\u007f\u009ff')).toBe('a\tb\nc\nd\nef')
})

test('joiners, marks and pairs of surrogates stay, a lone surrogate is replaced', () => {
  expect(cleanSource('👩‍💻 e\u0301 \u200d')).toBe('👩‍💻 e\u0301 \u200d')
  expect(cleanSource('a\udc00')).toBe('a\ufffd')
})
