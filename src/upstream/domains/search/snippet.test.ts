import { expect, test } from 'vitest'
import { marks } from '#upstream/search/find-everywhere.ts'
import { snippetHtml } from './snippet.ts'

const [open, close] = marks

test('found words are marked, and the rest is text without its markup', () => {
  const piece = `…of the **${open}seven${close} segment** [display](https://x.example) are <b>gone</b> & \`${open}seven${close}\`…`
  expect(snippetHtml(piece)).toBe(
    '…of the <mark>seven</mark> segment display are &lt;b&gt;gone&lt;/b&gt; &amp; <mark>seven</mark>…',
  )
})

test('a text that holds the marks itself opens no element that it does not close', () => {
  expect(snippetHtml(`${close}a${open}b${open}c`)).toBe('a<mark>bc</mark>')
})
