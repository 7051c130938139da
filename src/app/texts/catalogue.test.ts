import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

interface Named {
  name?: string
}

interface Syntax {
  type: string
  start: number
  name?: Named
  value?: unknown
}

/** What assistive technology reads, a tooltip shows, or a field holds before anything is in it. */
const shown = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'help', 'submitLabel'])
/** What a dialog, a toast, a button or a field is given to show by a property of that name. */
const given = new Set(['title', 'body', 'label', 'help', 'placeholder'])
const letters = /\p{L}{2}/u
/** A capital begins a sentence or a heading of several words. */
const words = /^\p{Lu}\p{L}* \p{L}/u
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

/** The sentences and headings in code without markup: of toasts and questions, of tables of labels. */
function sentences(node: unknown, place: string, found: string[]): void {
  if (Array.isArray(node)) for (const part of node) sentences(part, place, found)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const { type, value, key, callee } = node as Syntax & {
    key?: Named
    callee?: Named & { object?: Named }
  }
  // Developers read these; what a form shows of an error comes from the catalogue.
  if (callee?.object?.name === 'console' || type === 'TSLiteralType') return
  if (type === 'NewExpression' && callee?.name === 'Error') return
  const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value
  if ((type === 'Literal' || type === 'TemplateElement') && typeof text === 'string' && words.test(text))
    found.push(`${place}: ${text}`)
  const { type: kind, value: literal } = (type === 'Property' ? value : {}) as Partial<Syntax>
  if (given.has(key?.name ?? '') && kind === 'Literal' && letters.test(String(literal)))
    found.push(`${place}: ${key?.name}: ${String(literal)}`)
  for (const part of Object.values(node)) sentences(part, place, found)
}

/** The catalogue of components is served while developing alone. */
function isForDevelopers(file: string): boolean {
  return /app.ui.catalogue/.test(file)
}

test('what people read stands in the catalogue of texts, and nowhere in the parts that show it', () => {
  const found: string[] = []
  for (const file of globSync('src/app/**/*.tsx')) {
    if (/\.test\./.test(file) || isForDevelopers(file)) continue
    literals(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }), file, found)
  }
  expect(found).toEqual([])
})

test('no sentence and no label stands in code outside the catalogue of texts', () => {
  const found: string[] = []
  for (const file of globSync('src/app/**/*.{ts,tsx}')) {
    if (isForDevelopers(file) || /app.texts|\.(?:test|gen|server)\.tsx?$/.test(file)) continue
    sentences(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }), file, found)
  }
  expect(found).toEqual([])
})
