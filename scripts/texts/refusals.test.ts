import { afterEach, expect, test } from 'vitest'
import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { inputMessages } from '#app/lib/refusals/input-messages.ts'
import { queryMessages, writeMessages } from '#app/lib/refusals/translate-graph-error.ts'
import { readLanguageFrom } from '#app/texts/t.ts'
import { refusalSentences } from '#shared/refusals/refusals.ts'
import type { Sentences } from '#shared/refusals/refusal-of.ts'
import { readMessages } from './catalogues.ts'
import { messageIdOf } from './refusals-page.ts'
import { sampleValues } from './sample-values.ts'

afterEach(() => readLanguageFrom(() => undefined))

const sentences: Sentences = refusalSentences
const allSentences: Sentences = { ...inputMessages, ...writeMessages, ...queryMessages, ...archiveMessages }
const messages = readMessages()

function sentenceOf(table: Sentences, code: string, values: unknown): string {
  return (table[code] as (values: unknown) => string)(values)
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
