import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

interface Syntax {
  type: string
  start: number
  name?: { name?: string }
  value?: unknown
}

/** What assistive technology reads, a tooltip shows, or a field holds before anything is in it. */
const shown = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'help', 'submitLabel'])
const letters = /\p{L}{2}/u
/** Names of keys and signs of markup, the same in every language. */
const withoutLanguage = ['kbd', 'code', 'path']

function literals(node: unknown, place: string, found: string[]): void {
  if (Array.isArray(node)) for (const part of node) literals(part, place, found)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const { type, name, value, openingElement } = node as Syntax & { openingElement?: Syntax }
  if (withoutLanguage.includes(openingElement?.name?.name ?? '')) return
  if (type === 'JSXText' && letters.test(String(value))) found.push(`${place}: ${String(value).trim()}`)
  if (type === 'JSXAttribute' && shown.has(name?.name ?? '')) {
    const { type: kind, value: text } = value as Syntax
    if (kind === 'Literal' && letters.test(String(text)))
      found.push(`${place}: ${name?.name}="${String(text)}"`)
  }
  for (const part of Object.values(node)) literals(part, place, found)
}

test('what people read stands in the catalogue of texts, and nowhere in the parts that show it', () => {
  const found: string[] = []
  for (const file of globSync('src/app/**/*.tsx')) {
    literals(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }), file, found)
  }
  expect(found).toEqual([])
})
