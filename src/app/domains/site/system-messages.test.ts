import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast/toast-store.ts'
import { showSystemMessages, systemMessage } from './system-messages.ts'

const takeMessages = vi.hoisted(() => vi.fn())
vi.mock('./messages.functions.ts', () => ({ takeMessages }))

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.toasts()) toastStore.dismiss(id)
})

test('the service’s messages come up after half a second and stay', async () => {
  takeMessages.mockResolvedValue({
    ephemeralMessages: [{ text: 'Email verified', status: 'SUCCESS', createdAt: 7 }],
    sessionEnded: false,
  })
  expect(await showSystemMessages('usr-0000000a')).toEqual({ isSessionOver: false, hasMessages: true })
  vi.advanceTimersByTime(499)
  expect(toastStore.toasts()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(toastStore.toasts()).toMatchObject([
    { title: 'System message', body: 'Email verified', status: 'success', time: 7, duration: 0 },
  ])
})

test('what a page was left too soon for is shown by the next one, and by one alone', async () => {
  const message = { text: 'Your roles changed', status: 'WARNING', createdAt: 7 }
  takeMessages.mockResolvedValueOnce({ ephemeralMessages: [message], sessionEnded: false })
  await showSystemMessages('usr-0000000a')
  vi.clearAllTimers()
  takeMessages.mockResolvedValue({ ephemeralMessages: [], sessionEnded: false })
  await Promise.all([showSystemMessages('usr-0000000a'), showSystemMessages('usr-0000000a')])
  vi.advanceTimersByTime(500)
  expect(toastStore.toasts()).toMatchObject([{ body: 'Your roles changed' }])
})

test('why a session was ended is shown to nobody in particular, by its tokens, and once', async () => {
  const message = { text: 'Your password was changed', status: 'WARNING', createdAt: 7 }
  takeMessages.mockResolvedValue({ ephemeralMessages: [message], sessionEnded: true })
  const sent = { authorization: 'Bearer a1:r1' }
  expect(await showSystemMessages(null, sent)).toEqual({ isSessionOver: true, hasMessages: true })
  expect(takeMessages).toHaveBeenLastCalledWith({ headers: sent })
  vi.advanceTimersByTime(500)
  takeMessages.mockResolvedValue({ ephemeralMessages: [message], sessionEnded: false })
  await showSystemMessages('usr-0000000a')
  vi.advanceTimersByTime(500)
  expect(toastStore.toasts()).toHaveLength(1)
})

test('a storage without room keeps no message back', async () => {
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const message = { text: 'Email verified', status: 'SUCCESS', createdAt: 7 }
  takeMessages.mockResolvedValue({ ephemeralMessages: [message], sessionEnded: false })
  await showSystemMessages('usr-0000000a')
  vi.advanceTimersByTime(500)
  expect(toastStore.toasts()).toMatchObject([{ body: 'Email verified' }])
})

test('a message’s text is never markup', () => {
  expect(systemMessage({ text: '1 < 2 & <b>', status: 'WARNING', createdAt: 7 }).body).toBe(
    '1 &lt; 2 &amp; &lt;b>',
  )
})

test('messages that can’t be fetched disturb nobody', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  takeMessages.mockRejectedValue(new Error('network: 502 no answer'))
  expect(await showSystemMessages('usr-0000000a')).toEqual({ isSessionOver: false, hasMessages: false })
})
