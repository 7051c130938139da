import { expect, test } from 'vitest'
import { sendTimeOf } from './send-time.tsx'

test('a chosen time is one of the browser’s time zone', () => {
  const local = new Date(2027, 0, 2, 3, 4).getTime() / 1000
  expect(sendTimeOf({ when: 'later', sendAt: '2027-01-02T03:04' })).toBe(local)
})

test('without a choice it is sent at once, and an unfinished time is none', () => {
  expect(sendTimeOf({})).toBeNull()
  expect(sendTimeOf({ when: 'now', sendAt: '2027-01-02T03:04' })).toBeNull()
  expect(sendTimeOf({ when: 'later' })).toBeNaN()
})
