import { expect, test } from 'vitest'
import { campaignSegments } from './campaign-segments.ts'

const nothing = { recipients: 200, sent: 0, failed: 0, unknown: 0 }

test('segments of sent and failed mails follow each other, queued mails have none', () => {
  expect(campaignSegments({ ...nothing, sent: 100, failed: 20, unknown: 10 })).toEqual([
    { outcome: 'sent', x: 0, width: 50 },
    { outcome: 'unknown', x: 50, width: 5 },
    { outcome: 'failed', x: 55, width: 10 },
  ])
  expect(campaignSegments(nothing)).toEqual([])
  expect(campaignSegments({ ...nothing, recipients: 0 })).toEqual([])
})

test('one failure among thousands is visible without making the bar longer', () => {
  expect(campaignSegments({ recipients: 10_000, sent: 9_999, failed: 1, unknown: 0 })).toEqual([
    { outcome: 'sent', x: 0, width: 99 },
    { outcome: 'failed', x: 99, width: 1 },
  ])
})
