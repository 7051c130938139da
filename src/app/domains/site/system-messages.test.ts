import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast/toast-store.ts'
import { showSystemMessages, systemMessage } from './system-messages.ts'

const takeMessages = vi.hoisted(() => vi.fn())
vi.mock('./messages.functions.ts', () => ({ takeMessages }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the service’s messages come up after half a second and stay', async () => {
  takeMessages.mockResolvedValue({
    ephemeralMessages: [{ text: 'Email verified', status: 'SUCCESS', createdAt: 7 }],
  })
  await showSystemMessages()
  vi.advanceTimersByTime(499)
  expect(toastStore.toasts()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(toastStore.toasts()).toMatchObject([
    { title: 'System message', body: 'Email verified', status: 'success', time: 7, duration: 0 },
  ])
})

test('a message’s text is never markup', () => {
  expect(systemMessage({ text: '1 < 2 & <b>', status: 'WARNING', createdAt: 7 }).body).toBe(
    '1 &lt; 2 &amp; &lt;b>',
  )
})

test('messages that can’t be fetched disturb nobody', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  takeMessages.mockRejectedValue(new Error('network: 502 no answer'))
  await expect(showSystemMessages()).resolves.toBeUndefined()
})
