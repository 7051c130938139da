import { expect, test } from 'vitest'
import { campaignSegments, campaignState, isSending, isUnfinished } from './sender.queries.ts'

const done = {
  isScheduled: false,
  cancelledAt: null,
  isEnlisted: true,
  queued: 0,
  failed: 0,
  unknown: 0,
  announcement: 'SENT',
} as const

test.each<[changed: Partial<Parameters<typeof campaignState>[0]>, label: string, sending: boolean]>([
  [{ isEnlisted: false }, 'Collecting recipients', true],
  [{ queued: 2, failed: 1 }, 'Sending', true],
  [{ announcement: 'QUEUED' }, 'Sending', true],
  [{ announcement: 'SENDING' }, 'Sending', true],
  [{ announcement: 'FAILED' }, 'Partly failed', false],
  [{ announcement: 'NONE' }, 'Sent', false],
  [{ failed: 1, unknown: 1 }, 'Partly failed', false],
  [{ unknown: 1 }, 'Partly unknown', false],
  [{}, 'Sent', false],
  [{ isEnlisted: false, isScheduled: true }, 'Scheduled', false],
  [{ queued: 3, cancelledAt: 1 }, 'Cancelled', false],
])('a newsletter with %o is called “%s”, and is sending: %s', (changed, label, sending) => {
  const campaign = { ...done, ...changed }
  expect([campaignState(campaign).label, isSending(campaign)]).toEqual([label, sending])
  expect(isUnfinished(campaign)).toBe(sending || label === 'Scheduled')
})

const nothing = { recipients: 200, sent: 0, failed: 0, unknown: 0 }

test('segments of sent and failed mails follow each other, queued mails have none', () => {
  expect(campaignSegments({ ...nothing, sent: 100, failed: 20, unknown: 10 })).toEqual([
    { outcome: 'sent', x: 0, width: 50 },
    { outcome: 'unknown', x: 50, width: 5 },
    { outcome: 'failed', x: 55, width: 10 },
  ])
  expect(campaignSegments({ ...nothing, recipients: 0 })).toEqual([])
  // one failure among thousands is visible
  const widths = campaignSegments({ recipients: 10_000, sent: 9_999, failed: 1, unknown: 0 })
  expect(widths.map(({ width }) => width)).toEqual([99, 1])
})
