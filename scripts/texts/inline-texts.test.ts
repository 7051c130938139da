import { expect, test } from 'vitest'
import type { Language } from '#shared/page/language.ts'
import type { Message } from './catalogues.ts'
import { argumentsOf, parseMessage } from './compile-message.ts'
import { insertPlaceholders, replacePlaceholders } from './inline-texts.ts'

function message(en: string, zh?: string): Message {
  const elements = parseMessage(en)
  return { arguments: argumentsOf(elements), elements: { en: elements, ...(zh && { zh: parseMessage(zh) }) } }
}

const messages = new Map([
  ['a.save', message('Save', '保存')],
  ['a.staff', message('{count, plural, one {# report} other {# reports}}')],
  ['a.tags', message('{count, plural, one {# tag} other {# tags}}', '{count, plural, other {# 个标签}}')],
  ['a.by', message('by {user} in <link>{forum}</link>', '{user} 发布于 <link>{forum}</link>')],
])

const imports = "import { t, rich, language } from '#app/texts/t.ts'\n"

/** Value of a module's last statement when it is built in a language; the module's own names are `x` and `f`. */
function shown(
  code: string,
  language: Language = 'en',
  values: { x?: unknown; f?: () => unknown } = {},
): unknown {
  const prepared = insertPlaceholders(`${imports}${code}`, messages).code
  const [, expression] = replacePlaceholders(prepared, messages, language).split("texts/t.ts'\n")
  // oxlint-disable-next-line typescript/no-implied-eval -- the built code is what is tested
  return new Function('x', 'f', '__joinParts', `return ${expression}`)(
    values.x,
    values.f,
    (parts: unknown) => parts,
  )
}

test('a message is replaced by its text in each language, or in English where it has no translation', () => {
  expect([shown("t('a.save')"), shown("t('a.save')", 'zh')]).toEqual(['Save', '保存'])
  expect(shown("t('a.staff', { count: 1 })", 'zh')).toBe('1 report')
  expect(shown('language()', 'zh')).toBe('zh')
})

test('values are inserted into the text, each computed once', () => {
  expect(shown("t('a.tags', { count: x.n })", 'en', { x: { n: 1 } })).toBe('1 tag')
  let calls = 0
  expect(shown("t('a.tags', { count: f() })", 'en', { f: () => ++calls + 1 })).toBe('2 tags')
  expect(calls).toBe(1)
  expect(shown("t('a.tags', { count: x + 1 })", 'zh', { x: 1_999 })).toBe('2,000 个标签')
})

test('a message can be a value of another one, and elements stay elements', () => {
  const code =
    "rich('a.by', { user: x, link: (words) => [t('a.save'), words], forum: t('a.tags', { count: 3 }) })"
  const user = { id: 1 }
  expect(shown(code, 'en', { x: user })).toEqual(['by ', user, ' in ', ['Save', '3 tags']])
  expect(shown(code, 'zh', { x: user })).toEqual([user, ' 发布于 ', ['保存', '3 个标签']])
})

test.each([
  ["t('a.missing')", /not a\.missing/],
  ['t(x)', /as a literal, not an expression/],
])('%s is refused', (code, reason) => {
  expect(() => shown(code)).toThrow(reason)
})
