import { afterEach, expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'
import { language, readLanguageFrom, t } from './t.ts'

afterEach(() => readLanguageFrom(() => undefined))

test('the words are in the language of the request, and in English without one', () => {
  expect([language(), t('common.retry')]).toEqual(['en', 'Retry'])
  readLanguageFrom(() => 'zh')
  expect([language(), t('common.retry')]).toEqual(['zh', '重试'])
})

test('texts that follow each other are one, as a server marks where texts of React part', () => {
  const cut = joinParts(['', 'by ', 'ada', 3, <b key="b">x</b>, '', 'y'])
  const whole = joinParts(['by ada3', <b key="b">x</b>, 'y'])
  expect(cut).toEqual(whole)
})
