import { afterEach, expect, test } from 'vitest'
import { readLanguageFrom } from '#app/texts/t.ts'
import { compactCount, relativeTime, snippet, timeOfNextTry } from './text-formats.ts'

const now = 1_800_000_000

afterEach(() => readLanguageFrom(() => undefined))

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K+'],
  [999_999, '999K+'],
  [1_000_000, '1M+'],
  [23_400_000, '23M+'],
])('the count %i is written %s', (count, written) => {
  expect(compactCount(count)).toBe(written)
})

test.each([
  [0, 'just now', '刚刚'],
  [-4, 'just now', '刚刚'],
  [-300, 'in 5 minutes', '5 分钟后'],
  [10, '10 seconds ago', '10 秒前'],
  [60, '1 minute ago', '1 分钟前'],
  [3_600, '1 hour ago', '1 小时前'],
  [2 * 86_400, '2 days ago', '2 天前'],
  [7 * 86_400, '1 week ago', '1 周前'],
  [364 * 86_400, '12 months ago', '12 个月前'],
  [2 * 365 * 86_400, '2 years ago', '2 年前'],
])('%i seconds ago is written %s and %s', (distance, inEnglish, inChinese) => {
  expect(relativeTime(now, now - distance)).toBe(inEnglish)
  readLanguageFrom(() => 'zh')
  expect(relativeTime(now, now - distance)).toBe(inChinese)
})

test('a snippet has at most a hundred characters, marks the cut, and never splits an emoji', () => {
  expect(snippet('x'.repeat(100))).toBe('x'.repeat(100))
  expect(snippet('💡\n\n 💡💡', 3)).toBe('💡 💡…')
  expect(snippet('💡👩‍💻', 2)).toBe('💡…')
  expect(snippet('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
})

test('the time of a next try is the minute from which it works, with its date unless that is today', () => {
  const at = Date.UTC(2026, 10, 23, 14, 4, 20) / 1000
  const inUtc = { locale: 'en-GB', timeZone: 'UTC' }
  expect(timeOfNextTry(at, { ...inUtc, now: at - 3_600 })).toBe('14:05')
  expect(timeOfNextTry(at, { ...inUtc, now: at - 24 * 3_600 })).toBe('23 Nov 2026, 14:05')
})
