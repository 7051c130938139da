import { expect, test } from 'vitest'
import { campaignStretches } from './campaign-stretches.ts'

const nothing = { recipients: 200, sent: 0, failed: 0, unknown: 0 }

test('what has become of the mails lies end to end, what is queued is left free', () => {
  expect(campaignStretches({ ...nothing, sent: 100, failed: 20, unknown: 10 })).toEqual([
    { outcome: 'sent', x: 0, width: 50 },
    { outcome: 'unknown', x: 50, width: 5 },
    { outcome: 'failed', x: 55, width: 10 },
  ])
  expect(campaignStretches(nothing)).toEqual([])
  expect(campaignStretches({ ...nothing, recipients: 0 })).toEqual([])
})

test('one that failed among thousands can be seen, and the wire gets no longer', () => {
  expect(campaignStretches({ recipients: 10_000, sent: 9_999, failed: 1, unknown: 0 })).toEqual([
    { outcome: 'sent', x: 0, width: 99 },
    { outcome: 'failed', x: 99, width: 1 },
  ])
})
