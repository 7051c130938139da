import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { messages } from './en.gen.ts'

interface Named {
  name?: string
}

interface Syntax {
  type: string
  name?: Named
  key?: Named
  value?: unknown
  source?: unknown
  callee?: Named & { object?: Named }
  tag?: Named
  openingElement?: Syntax
}

/** Attributes and properties whose texts users read: in assistive technology, tooltips, dialogs and fields. */
const visibleNames = [
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'help',
  'submitLabel',
  'confirmLabel',
  'body',
]
/** Names of keys and signs of markup, the same in every language. */
const withoutLanguage = ['kbd', 'code', 'path']

/** Words in code that no one reads as words: names that browsers, search engines and our own languages define. */
const terms = [
  // Keys and events, and a type of the contract.
  /^(?:Ticket|Home|End|Escape|Esc|Tab|Enter|Period|Files)$/,
  // Types of schema.org, and values of their properties.
  /^(?:Comment|Person|Simulation|Puzzle|Windows|Linux|Offer|Organization|required name=query)$/,
  // Attributes of links, frames and viewports; styles and media queries; selectors.
  /^(?:nofollow noopener|allow-[a-z -]+|autoplay; [a-z; -]+|width=device-width, .*)$/,
  /^(?:[a-z-]+: [a-z]+|\([a-z-]+: [a-z]+\)|not all and )$/,
  /^(?:(?:#comments|a|annotation|article|button|code|dialog|input|pre|select|textarea)?(?:\[[\w=]+\])?,? ?)+$/,
  // Queries of the tracker and of GraphQL, a formula, and the start of a document.
  /^is:open (?:kind:bug|sort:score)$/,
  /^query Forums \{/,
  /^Q = A AND NOT B$/,
  /^<(?:head|style)\b/,
  // The head of a value change dump, which programs read.
  /^\$(?:version|comment|scope|var)\b/,
  // A language in itself.
  /^(?:English|中文)$/,
  // The scheme of an authorization header; the name of a lock.
  /^(?:Bearer |old settings)$/,
]

function isTerm(text: string): boolean {
  return terms.some((term) => term.test(text))
}

/** Several words, or one with a capital. */
const wordsOrName = /\p{L}{2,}[,.:;]? \p{L}{2,}|^\p{Lu}\p{Ll}+$/u
const letters = /\p{L}{2}/u

/** The files whose texts people read; the catalogue of components is served while developing alone. */
const files = globSync('src/app/**/*.{ts,tsx}').filter(
  (file) => !/app.texts|app.ui.catalogue|\.test\.|\.gen\./.test(file),
)

function* texts(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const part of node) yield* texts(part)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const { type, name, key, value, callee, tag, source, openingElement } = node as Syntax
  if (withoutLanguage.includes(openingElement?.name?.name ?? '')) return
  // Texts for developers; the errors that a form shows come from the catalogue.
  if (callee?.object?.name === 'console') return
  if (type === 'NewExpression' && callee?.name?.endsWith('Error')) return
  // Programs of graphics processors.
  if (tag?.name === 'glsl') return
  if (type === 'TSLiteralType' || type === 'ImportDeclaration' || (type.startsWith('Export') && source))
    return
  if (type === 'JSXText' && letters.test(String(value))) yield String(value).trim()
  const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value
  if ((type === 'Literal' || type === 'TemplateElement') && typeof text === 'string')
    if (wordsOrName.test(text.trim()) && !isTerm(text)) yield text.trim()
  const { type: kind, value: literal } = (value ?? {}) as Partial<Syntax>
  if (
    visibleNames.includes(name?.name ?? key?.name ?? '') &&
    kind === 'Literal' &&
    letters.test(String(literal))
  )
    yield `${name?.name ?? key?.name}: ${String(literal)}`
  for (const part of Object.values(node)) yield* texts(part)
}

/** What a search finds in all files. */
function findIn(search: (node: unknown) => Iterable<string>): string[] {
  return files.flatMap((file) =>
    [...search(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }))].map((found) => `${file}: ${found}`),
  )
}

test('user-facing texts are in the catalogues only', () => {
  expect(findIn(texts)).toEqual([])
})

/** Calls of texts that no function holds: they would run once for all readers, while the module loads. */
function* earlyCalls(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const part of node) yield* earlyCalls(part)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const { type, callee } = node as Syntax
  if (type.includes('Function')) return
  if (type === 'CallExpression' && ['t', 'rich', 'language'].includes(callee?.name ?? ''))
    yield JSON.stringify((node as { arguments?: { value?: unknown }[] }).arguments?.[0]?.value)
  for (const part of Object.values(node)) yield* earlyCalls(part)
}

test('no text is chosen while a module loads, when no reader is known', () => {
  expect(findIn(earlyCalls)).toEqual([])
})

test('every message is shown somewhere', () => {
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(Object.keys(messages).filter((id) => !code.includes(`'${id}'`))).toEqual([])
})
