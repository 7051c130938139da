import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { archiveWords } from '#app/lib/refusals/archive-words.ts'
import { inputWords } from '#app/lib/refusals/input-words.ts'
import { queryWords } from '#app/lib/refusals/query-words.ts'
import { writeWords } from '#app/lib/refusals/write-words.ts'
import { readLanguageFrom } from '#app/texts/t.ts'
import { refusalSentences } from '#shared/refusals/refusals.ts'
import type { Sentences } from '#shared/refusals/refusal-of.ts'
import { readMessages } from './catalogues.ts'
import { messageIdOf, refusalsPage, refusalsPageFile } from './refusals-page.ts'
import { samplesOf } from './samples.ts'

afterEach(() => readLanguageFrom(() => undefined))

const sentences: Sentences = refusalSentences
const words: Sentences = { ...inputWords, ...writeWords, ...queryWords, ...archiveWords }
const messages = readMessages()

function worded(table: Sentences, code: string, values: unknown): string {
  return (table[code] as (values: unknown) => string)(values)
}

const cases = Object.keys(sentences).flatMap((code) => {
  const elements = messages.get(messageIdOf(code))?.elements.en ?? []
  return samplesOf(elements).map((values) => ({ code, values }))
})

test.each(cases)('the app’s English text for $code matches the service’s', ({ code, values }) => {
  expect(worded(words, code, values)).toBe(worded(sentences, code, values))
})

test.each(cases)('the app’s Chinese text for $code differs from the English one', ({ code, values }) => {
  readLanguageFrom(() => 'zh')
  expect(worded(words, code, values)).toMatch(/\p{Script=Han}/u)
})

test('docs/refusals.md matches the output of `npm run codegen`', () => {
  expect(readFileSync(refusalsPageFile, 'utf8')).toBe(refusalsPage())
})
