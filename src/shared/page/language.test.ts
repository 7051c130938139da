import { expect, test } from 'vitest'
import { pageLanguage, readLanguage } from './language.ts'

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['en;q=0.2,zh;q=0.3', 'zh'],
  ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
  ['zh;q=0', 'en'],
  ['zhx', 'en'],
  ['de,fr;q=0.5,*;q=0.1', 'en'],
  ['', 'en'],
  [null, 'en'],
  [';q=1,,=,zh;q=evil', 'zh'],
])('of %j, %s is preferred', (header, language) => {
  expect(readLanguage(header)).toBe(language)
})

test('a chosen language comes before that of the browser', () => {
  const headers = new Headers({ 'accept-language': 'zh' })
  expect(pageLanguage({ language: 'auto' }, headers)).toBe('zh')
  expect(pageLanguage({ language: 'en' }, headers)).toBe('en')
})
