import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { afterEach, expect, test } from 'vitest'
import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { inputMessages } from '#app/lib/refusals/input-messages.ts'
import { queryMessages, writeMessages } from '#app/lib/refusals/translate-graph-error.ts'
import { readLanguageFrom } from '#app/texts/t.ts'
import { refusalSentences } from '#shared/refusals/refusals.ts'
import type { Sentences } from '#shared/refusals/refusal-of.ts'
import { readMessages } from './catalogues.ts'
import { messageIdOf } from './text-modules.ts'

afterEach(() => readLanguageFrom(() => undefined))

const sentences: Sentences = refusalSentences
const allSentences: Sentences = { ...inputMessages, ...writeMessages, ...queryMessages, ...archiveMessages }
const messages = readMessages()

function sentenceOf(table: Sentences, code: string, values: unknown): string {
  return (table[code] as (values: unknown) => string)(values)
}

/** Value for the option `other` of a select, by the select's first option: the last of the existing values. */
const others: Record<string, string> = { WORLD: 'BOARD', is: 'sort' }

/** Sample values that together show every text of a message; an argument that is shown as it is can be a number everywhere. */
function sampleValues(elements: readonly MessageFormatElement[]): Record<string, string | number>[] {
  const choices = elements.flatMap((element): [string, (string | number | undefined)[]][] => {
    if (element.type === TYPE.argument || element.type === TYPE.number) return [[element.value, [12_345]]]
    if (element.type !== TYPE.select) return []
    const options = Object.keys(element.options)
    return [
      [element.value, options.map((option) => (option === 'other' ? others[options[0] ?? ''] : option))],
    ]
  })
  const rounds = Math.max(1, ...choices.map(([, values]) => values.length))
  return Array.from({ length: rounds }, (_, index) =>
    // What selects is shown as one of its words, too.
    Object.fromEntries(
      choices
        .toSorted(([, a], [, b]) => a.length - b.length)
        .map(([name, values]) => [name, values[index % values.length] ?? 0]),
    ),
  )
}

const cases = Object.keys(sentences).flatMap((code) => {
  const elements = messages.get(messageIdOf(code))?.elements.en ?? []
  return sampleValues(elements).map((values) => ({ code, values }))
})

test.each(cases)('the app’s English text for $code matches the service’s', ({ code, values }) => {
  expect(sentenceOf(allSentences, code, values)).toBe(sentenceOf(sentences, code, values))
})

test.each(cases)('the app’s Chinese text for $code differs from the English one', ({ code, values }) => {
  readLanguageFrom(() => 'zh')
  expect(sentenceOf(allSentences, code, values)).toMatch(/\p{Script=Han}/u)
})
