import { expect, test } from 'vitest'
import { campaignSegments, campaignState, isSending, isUnfinished } from './campaign-progress.ts'

const done = {
  isScheduled: false,
  cancelledAt: null,
  isEnlisted: true,
  queued: 0,
  failed: 0,
  unknown: 0,
  announcement: 'SENT',
} as const

test('a newsletter is sending while recipients are collected, mails are queued, or the chat post is pending', () => {
  expect(isSending({ ...done, isEnlisted: false })).toBe(true)
  expect(isSending({ ...done, queued: 1 })).toBe(true)
  expect(isSending({ ...done, announcement: 'QUEUED' })).toBe(true)
  expect(isSending({ ...done, announcement: 'SENDING' })).toBe(true)
  expect(isSending(done)).toBe(false)
  expect(isSending({ ...done, announcement: 'NONE' })).toBe(false)
})

test('failures take precedence over unknown results, and both are shown only after all mails are sent', () => {
  expect(campaignState({ ...done, isEnlisted: false }).label).toBe('Collecting recipients')
  expect(campaignState({ ...done, queued: 2, failed: 1 }).label).toBe('Sending')
  expect(campaignState({ ...done, failed: 1, unknown: 1 }).label).toBe('Partly failed')
  expect(campaignState({ ...done, announcement: 'FAILED' }).label).toBe('Partly failed')
  expect(campaignState({ ...done, unknown: 1 }).label).toBe('Partly unknown')
  expect(campaignState(done).label).toBe('Sent')
})

test('a newsletter that waits for its time isn’t sending, and neither is a cancelled one', () => {
  const waiting = { ...done, isEnlisted: false, isScheduled: true }
  expect([isSending(waiting), isUnfinished(waiting), campaignState(waiting).label]).toEqual([
    false,
    true,
    'Scheduled',
  ])
  const cancelled = { ...done, queued: 3, cancelledAt: 1 }
  expect([isSending(cancelled), isUnfinished(cancelled), campaignState(cancelled).label]).toEqual([
    false,
    false,
    'Cancelled',
  ])
  expect(isUnfinished({ ...done, queued: 3 })).toBe(true)
  expect(isUnfinished(done)).toBe(false)
})

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
