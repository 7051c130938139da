import { expect, test } from 'vitest'
import { marks } from './search-all.ts'
import { highlightedHtml } from './highlighted-html.ts'

const [open, close] = marks

test('found words are marked, and the rest is escaped', () => {
  const piece = `…of the ${open}seven${close} segment <b>displays</b> & "${open}seven${close}"…`
  expect(highlightedHtml(piece)).toBe(
    '…of the <mark>seven</mark> segment &lt;b&gt;displays&lt;/b&gt; &amp; &quot;<mark>seven</mark>&quot;…',
  )
})

test('a very long word is cut, and open marks are closed', () => {
  expect(highlightedHtml(`${open}${'x'.repeat(398)}💡${close}`)).toBe(`<mark>${'x'.repeat(398)}…</mark>`)
})

test('a text that contains the mark characters can’t leave an element open', () => {
  expect(highlightedHtml(`${close}a${open}b${open}c`)).toBe('a<mark>bc</mark>')
})
