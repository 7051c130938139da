import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { languageTags } from '#shared/page/language.ts'
import { readCatalogue } from './catalogues.ts'
import { argumentsOf, compileMessage, parseMessage, type ArgumentKind } from './compile-message.ts'

/** Compiles a message and evaluates it; its code is a plain expression. */
function compiled(
  message: string,
  language: string,
  values: Record<string, unknown>,
  parts = false,
): unknown {
  const code = compileMessage(parseMessage(message), { language, argument: (name) => `v.${name}`, parts })
  // oxlint-disable-next-line typescript/no-implied-eval -- the compiled code is what is tested
  return new Function('v', `return ${code}`)(values)
}

const samples: Record<ArgumentKind, unknown[]> = {
  text: ['ada', '`${x}`'],
  number: [0, 1, 2, 5, 1_234],
  word: [],
  truth: [true, false],
  tag: [(words: string | string[]) => `<b>${[words].flat().join('')}</b>`],
}

/** Values for the arguments of a message: every branch of its selects is taken at least once. */
function* valuesFor(message: string): Generator<Record<string, unknown>> {
  const words = [...message.matchAll(/\b(\w+) \{/g)].map(([, word]) => word)
  const messageArguments = [...argumentsOf(parseMessage(message))]
  const maxChoices = Math.max(1, words.length, 5)
  for (let round = 0; round < maxChoices * 2; round++) {
    yield Object.fromEntries(
      messageArguments.map(([name, kind], index) => {
        const choice = kind === 'word' ? [...words, 'anything else'] : samples[kind]
        return [name, choice[(round + index * Math.floor(round / maxChoices)) % choice.length]]
      }),
    )
  }
}

test.each(languageTags)('every compiled message in "%s" reads like ICU’s', (language) => {
  const differing: string[] = []
  for (const [id, message] of readCatalogue(language)) {
    const icu = new IntlMessageFormat(message, language)
    for (const values of valuesFor(message)) {
      // Truth values select as their names; a number that is shown as it is isn't grouped.
      const spelled = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'boolean' ? String(value) : value,
        ]),
      )
      const expected = [icu.format(spelled as Record<string, string>)].flat().join('')
      const actual = compiled(message, language, values)
      if (actual !== expected) differing.push(`${id}: ${String(actual)} instead of ${expected}`)
    }
  }
  expect(differing).toEqual([])
})

test.each([
  ['{a, plural, one {x}}', /MISSING_OTHER_CLAUSE/],
  ['{a, plural, few {x} other {y}}', /no plural category "few"/],
  ['{a, select, x {1} other {{a, number}}}', /\{a\} is a word and a number/],
  ['{a, date}', /dates and times/],
  ['{a, selectordinal, one {#st} other {#th}}', /is not a part of a message/],
  ['{a, number, percent}', /is not a part of a message/],
])('%s is refused', (message, reason) => {
  expect(() => {
    const elements = parseMessage(message)
    argumentsOf(elements)
    compileMessage(elements, { language: 'en', argument: (name) => name })
  }).toThrow(reason)
})
