import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { messages } from './en.gen.ts'

interface Syntax {
  type: string
  callee?: { name?: string }
  tag?: { name?: string }
  value?: unknown
  source?: unknown
}

/** Several words, or one with a capital. */
const sentencePattern = /\p{L}{2,}[,.:;]? \p{L}{2,}|^\p{Lu}\p{Ll}+$/u

/** Words in code that no user reads. */
const terms = [
  // HTML markup and CSS rules.
  /^<(?:!doctype|html|head)\b/,
  /^[.:]?[a-z]+ \{ /,
  // Headers and their values: of emails, uploads, downloads, authorization and sitemaps.
  /^(?:Content-Transfer-Encoding: |attachment; filename=|Bearer\b|application\/xml; |<urlset |openid email)/,
  // Names of browsers and systems, and the words that the search of similar tickets skips.
  /^(?:Edge|Opera|Vivaldi|Samsung Internet|Firefox|Chrome|Safari|Windows|Android|Linux)$/,
  /^about after again all also /,
  // Words of SQL, of the full-text index, of GraphQL's parser and of a digest.
  /^(?:UNION ALL|INSERT INTO|FROM json_each|SELECT name|DESC, |NOT INDEXED|INDEXED BY|UNIQUE constraint)/,
  /^(?:\{?title body|" AND place : |Field$|waiting mails$)/,
  // Reasons for which a mail wasn't sent or a job failed, which staff and operators read.
  /^(?:no code|a value that is not an Error was thrown)$/,
  /^(?:no answer was sent|the verifier gave no result|it was solved on another page|the verifier gives no reason)$/,
  /^(?:Unsubscribed before it was sent|The mail server rejected this address before)$/,
]

/** Parts of the upstream whose words aren't those of one reader's page. */
const excluded = [
  // Allow-lists of the renderer have its labels in English, formulas are put into words for searching, and languages have names.
  'markup/schema/',
  'markup/math/words.ts',
  'markup/code/languages.ts',
  // Feeds declare their language as English, and are the same for all readers.
  'domains/feeds/',
  // Names of types, and errors for developers of clients about their documents; refusals of inputs have codes.
  'graph/',
  // Reports about the site for admins and `npm run doctor`, with names of records and settings.
  'domains/management/checks/',
  // Protocol text, exchanged with mail servers.
  'mail/smtp/',
]

/** The modules of the service. */
const files = globSync('src/upstream/**/*.ts').filter(
  (file) =>
    !/\.test\.|\.gen\./.test(file) && !excluded.some((start) => file.startsWith(`src/upstream/${start}`)),
)

function* sentences(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const part of node) yield* sentences(part)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const { type, callee, tag, value, source } = node as Syntax
  if (type === 'ImportDeclaration' || type === 'TSLiteralType' || (type.startsWith('Export') && source))
    return
  // Staff, operators and developers read errors and the log.
  if (type === 'NewExpression' && /Error$|Refusal$|^Mail/.test(callee?.name ?? '')) return
  if (
    type === 'CallExpression' &&
    /^(?:unsafe|sqlFragment|columns|logError|logLine)$/.test(callee?.name ?? '')
  )
    return
  if (tag?.name === 'sql') return
  const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value
  if ((type === 'Literal' || type === 'TemplateElement') && typeof text === 'string')
    if (sentencePattern.test(text.trim()) && !terms.some((term) => term.test(text.trim()))) yield text.trim()
  for (const part of Object.values(node)) yield* sentences(part)
}

test('user-facing text is in the catalogue only, never in code', () => {
  const found = files.flatMap((file) =>
    [...sentences(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }))].map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
  // Otherwise it would find nothing ever.
  const code =
    "const a = [`Hello ${name}, how are you`, 'Unsubscribe', 'see you', new MailRefused('It is full')]"
  expect([...sentences(parseAst(code, { lang: 'ts' }))]).toEqual([
    'Hello',
    ', how are you',
    'Unsubscribe',
    'see you',
  ])
})

test('every message is used', () => {
  const code = globSync('src/upstream/**/!(*.gen|*.test).ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(Object.keys(messages).filter((id) => !code.includes(`'${id}'`))).toEqual([])
})
