import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'
import { language, readLanguageFrom, rich, t } from './t.ts'

afterEach(() => readLanguageFrom(() => undefined))

test('the words are in the language of the request, and in English without one', () => {
  expect([language(), t('common.retry')]).toEqual(['en', 'Retry'])
  readLanguageFrom(() => 'zh')
  expect([language(), t('common.retry')]).toEqual(['zh', '重试'])
})

test('a message holds elements, in the order of the language', () => {
  const keys = { first: <kbd>g</kbd>, second: <kbd>f</kbd> }
  expect(renderToStaticMarkup(rich('shell.shortcuts.keySequence', keys))).toBe(
    '<kbd>g</kbd> then <kbd>f</kbd>',
  )
  readLanguageFrom(() => 'zh')
  expect(renderToStaticMarkup(rich('shell.shortcuts.keySequence', keys))).toBe(
    '先按 <kbd>g</kbd>，再按 <kbd>f</kbd>',
  )
})

test('texts that follow each other are one, as a server marks where texts of React part', () => {
  const cut = joinParts(['', 'by ', 'ada', 3, <b key="b">x</b>, '', 'y'])
  const whole = joinParts(['by ada3', <b key="b">x</b>, 'y'])
  expect(cut).toEqual(whole)
})
