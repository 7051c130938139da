import { expect, test } from 'vitest'
import { campaignState, isGoingOut } from './campaign-state.ts'

const done = { isEnlisted: true, queued: 0, failed: 0, unknown: 0, announcement: 'SENT' } as const

test('a newsletter is going out while recipients are collected, mails wait, or the chat has not heard', () => {
  expect(isGoingOut({ ...done, isEnlisted: false })).toBe(true)
  expect(isGoingOut({ ...done, queued: 1 })).toBe(true)
  expect(isGoingOut({ ...done, announcement: 'QUEUED' })).toBe(true)
  expect(isGoingOut({ ...done, announcement: 'SENDING' })).toBe(true)
  expect(isGoingOut(done)).toBe(false)
  expect(isGoingOut({ ...done, announcement: 'NONE' })).toBe(false)
})

test('what failed is told before what is unknown, and neither before everything is out', () => {
  expect(campaignState({ ...done, isEnlisted: false }).label).toBe('Collecting recipients')
  expect(campaignState({ ...done, queued: 2, failed: 1 }).label).toBe('Sending')
  expect(campaignState({ ...done, failed: 1, unknown: 1 }).label).toBe('Partly failed')
  expect(campaignState({ ...done, announcement: 'FAILED' }).label).toBe('Partly failed')
  expect(campaignState({ ...done, unknown: 1 }).label).toBe('Partly unknown')
  expect(campaignState(done).label).toBe('Sent')
})
