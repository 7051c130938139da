import { expect, test } from 'vitest'
import { time as chinese } from '#app/texts/chinese/time.ts'
import { absoluteTime, compactCount, relativeTime, snippet } from './text-formats.ts'

const now = 1_800_000_000

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K+'],
  [1_999, '1K+'],
  [999_999, '999K+'],
  [1_000_000, '1M+'],
  [23_400_000, '23M+'],
])('the count %i is written %s', (count, written) => {
  expect(compactCount(count)).toBe(written)
})

test.each([
  [0, 'just now', '刚刚'],
  [9, 'just now', '刚刚'],
  [10, '10 seconds ago', '10 秒前'],
  [60, '1 minute ago', '1 分钟前'],
  [3_599, '59 minutes ago', '59 分钟前'],
  [3_600, '1 hour ago', '1 小时前'],
  [2 * 86_400, '2 days ago', '2 天前'],
  [7 * 86_400, '1 week ago', '1 周前'],
  [31 * 86_400, '1 month ago', '1 个月前'],
  [364 * 86_400, '12 months ago', '12 个月前'],
  [2 * 365 * 86_400, '2 years ago', '2 年前'],
])('%i seconds back is written %s and %s', (distance, inEnglish, inChinese) => {
  expect(relativeTime(now, now - distance)).toBe(inEnglish)
  expect(relativeTime(now, now - distance, chinese)).toBe(inChinese)
})

test('a time ahead says in how long', () => {
  expect(relativeTime(now, now + 300)).toBe('in 5 minutes')
  expect(relativeTime(now, now + 300, chinese)).toBe('5 分钟后')
})

test('a clock that runs a few seconds ahead still reads just now', () => {
  expect(relativeTime(now, now + 4)).toBe('just now')
})

test('an absolute time follows the locale and the zone', () => {
  expect(absoluteTime(0, { locale: 'en-GB', timeZone: 'UTC' })).toBe('1 Jan 1970, 00:00')
  expect(absoluteTime(0, { locale: 'de-DE', timeZone: 'UTC' })).toBe('01.01.1970, 00:00')
  expect(absoluteTime(0, { locale: 'en-GB', timeZone: 'UTC', style: 'full' })).toContain('Thursday')
})

test('a snippet keeps a hundred characters and marks the cut', () => {
  expect(snippet('x'.repeat(100))).toBe('x'.repeat(100))
  expect(snippet('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
})

test('a snippet never splits an emoji and folds white space', () => {
  expect(snippet('a\n\n b  c', 10)).toBe('a b c')
  expect(snippet('💡💡💡', 2)).toBe('💡💡…')
})
