import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentionDays } from '#upstream/jobs/purge-expired.ts'

const text = readFileSync('src/app/features/staff/admin/legal/texts/privacy.md', 'utf8')
const { sessions, readNotifications, mails, newsletterSends, downloads, decisions } = retentionDays

test.each([
  `is deleted ${sessions} days later`,
  `Notifications are deleted ${readNotifications} days after you read them`,
  `the rest of their record after ${mails} days`,
  `The list of who was sent a newsletter is deleted after ${newsletterSends} days`,
])('the privacy text that operators start from says how long it really is: %s', (sentence) => {
  expect(text).toContain(sentence)
})

test('periods in words are those of the database', () => {
  expect(text).toContain("it's deleted after [two days]")
  expect(text).toContain('Decisions are deleted after two years')
  expect([downloads, decisions]).toEqual([2, 2 * 365])
})
