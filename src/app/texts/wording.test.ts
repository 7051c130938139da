import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** Where people find the texts: on pages, in emails, in refusals of the service, and on the console. */
const files = globSync([
  'src/app/texts/en/*.json',
  'src/shared/refusals/*.ts',
  'src/upstream/mail/templates/*.ts',
  'src/upstream/texts/en.json',
  'src/upstream/{archive,markup,rest}/**/*.ts',
  'src/shared/save-file/**/*.ts',
  'src/upstream/domains/{**/*.writer,moderation/**/*}.ts',
  'src/edge/dev/*.ts',
  'scripts/*.ts',
  'scripts/{command-line,environment,run}/*.ts',
]).filter((file) => !/\.test\.ts$|corpus|arbitrary|bench/.test(file))

const rules: [wanted: string, pattern: RegExp][] = [
  ['someone, everyone, no one', /\b(?:some|every|no)body(?!-)\b/i],
  ['log in, log out', /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i],
  ['can’t', /\bcan ?not\b/],
  ['isn’t, haven’t, couldn’t', /\b(?:is|are|was|were|do|does|did|has|have|had|could|would|will) not\b/],
  ['couldn’t do', /\bcould(?:n[’']t| not) be\b/],
  ['you’re, that’s, there’s', /\b(?:(?:You|We) are|(?:That|There|It) is)\b/],
  ['email', /\b[Mm]ail(?:s|ed|ing)?\b(?! server)/],
  ['remove', /\btak(?:e|en) out\b/i],
  ['straight apostrophes', /’/],
  ['curly quotation marks', /^[^<>=]*"[^<>=]*$/],
  ['retry', /^Try again$/],
  ['seed', /\bmov(?:e|ed) in\b/],
]

/** Exceptions: the label of the store's button, a name of the development login, texts agreed on word for word, and texts to be typed. */
const agreed = [
  'Sign in through ',
  'Developer sign-in',
  'You cannot unlink your last account. Please link another account first or set a password.',
  'Password is not long enough.',
  'Identical links for everybody',
  'identical links for everybody',
  'You have requested too many email changes recently',
  'Are you sure you want to move this post to "',
  'Words, or a "phrase"',
  `parse query: unclosed '"'`,
  // The value of a setting, as in the environment.
  ', not to "',
]

/** All texts in a file but the names of modules. */
function textsIn(node: unknown, found: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return found
  const { type, value, source } = node as { type?: string; value?: unknown; source?: unknown }
  if (type === 'ImportDeclaration' || (type?.startsWith('Export') && source)) return found
  if (type === 'Literal' && typeof value === 'string') found.push(value)
  if (type === 'TemplateElement') found.push((value as { cooked: string }).cooked)
  for (const part of Object.values(node)) textsIn(part, found)
  return found
}

function textsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return Object.values(JSON.parse(source) as Record<string, string>)
  return textsIn(parseAst(source, { lang: 'ts' }))
}

/** A sentence or a label, not a name in code, a statement of SQL or markup. */
function isProse(text: string): boolean {
  return /[a-z] [a-z]|^[A-Z][a-z]+$/.test(text) && !/\b(?:SELECT|INSERT|UPDATE|DELETE)\b|^<|:$/.test(text)
}

test.each(rules)('texts say %s', (_, pattern) => {
  const found = files.flatMap((file) =>
    textsOf(file)
      .filter((text) => isProse(text) && pattern.test(text) && !agreed.some((exact) => text.includes(exact)))
      .map((text) => `${file}: ${text.trim()}`),
  )
  expect(found).toEqual([])
})
