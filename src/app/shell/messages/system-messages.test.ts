import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast/toasts.tsx'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { showSystemMessages, systemMessage } from './system-messages.ts'

const { loadMessages, acknowledgeMessages } = vi.hoisted(() => ({
  loadMessages: vi.fn(),
  acknowledgeMessages: vi.fn(),
}))
vi.mock('#app/api/call.ts', () => ({ read: loadMessages, write: acknowledgeMessages }))

const message = { id: 3, text: 'Email verified', status: 'SUCCESS', createdAt: 7 }
const reason = { id: null, text: 'Your password was changed', status: 'WARNING', createdAt: 7 }

/** The service’s response from now on. */
function stubResponse(ephemeralMessages: object[], sessionEnded = false): void {
  loadMessages.mockResolvedValue({ ephemeralMessages, sessionEnded })
}

/** The ids of each acknowledgement. */
const acknowledged = () => acknowledgeMessages.mock.calls.map(([, { input }]) => input.ids)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  acknowledgeMessages.mockReset().mockResolvedValue({})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.toasts()) toastStore.dismiss(id)
})

test('the service’s messages are shown after half a second, stay, and are then acknowledged, also if the page closes', async () => {
  stubResponse([message])
  expect(await showSystemMessages()).toEqual({ isSessionOver: false, hasMessages: true })
  vi.advanceTimersByTime(499)
  expect([toastStore.toasts(), acknowledged()]).toEqual([[], []])
  vi.advanceTimersByTime(1)
  expect(toastStore.toasts()).toMatchObject([
    { title: 'System message', body: 'Email verified', status: 'success', time: 7, duration: 0 },
  ])
  expect(acknowledged()).toEqual([[3]])
  expect(acknowledgeMessages.mock.calls[0]?.[2]).toEqual({ keepalive: true })
})

test('a page without messages, or whose fetch of them fails, shows nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubResponse([])
  expect(await showSystemMessages()).toEqual({ isSessionOver: false, hasMessages: false })
  loadMessages.mockRejectedValue(new Error('network: 502 no answer'))
  expect(await showSystemMessages()).toEqual({ isSessionOver: false, hasMessages: false })
  vi.advanceTimersByTime(500)
  expect([toastStore.toasts(), acknowledged()]).toEqual([[], []])
})

test('messages that a page had no time to show are returned to the same tab, and shown once', async () => {
  stubResponse([message])
  await showSystemMessages()
  vi.clearAllTimers()
  expect(acknowledged()).toEqual([])
  await Promise.all([showSystemMessages(), showSystemMessages()])
  vi.advanceTimersByTime(500)
  expect(toastStore.toasts()).toMatchObject([{ body: 'Email verified' }])
  const tabs = loadMessages.mock.calls.slice(-3).map(([, { tab }]) => tab)
  expect([new Set(tabs).size, tabs[0]]).toEqual([1, expect.stringMatching(/^[0-9a-f]{32}$/)])
  vi.stubGlobal('sessionStorage', memoryStorage())
  await showSystemMessages()
  expect(loadMessages.mock.lastCall?.[1].tab).not.toBe(tabs[0])
})

test('a message whose acknowledgement was lost is acknowledged again, and not shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  acknowledgeMessages.mockRejectedValueOnce(new Error('network: no answer'))
  stubResponse([message])
  for (const _ of ['this page', 'the next']) {
    await showSystemMessages()
    vi.advanceTimersByTime(500)
  }
  expect(toastStore.toasts()).toHaveLength(1)
  expect(acknowledged()).toEqual([[3], [3]])
})

test('the reason of an ended session is fetched by its tokens, survives a reload, and is shown once', async () => {
  stubResponse([reason], true)
  const sent = { authorization: 'Bearer a1:r1' }
  expect(await showSystemMessages(sent)).toEqual({ isSessionOver: true, hasMessages: true })
  expect(loadMessages.mock.lastCall?.[2]).toEqual({ headers: sent })
  vi.clearAllTimers()
  // The same message is returned after the next login.
  stubResponse([{ ...reason, id: 4 }])
  await showSystemMessages()
  vi.advanceTimersByTime(500)
  expect(toastStore.toasts()).toMatchObject([{ body: 'Your password was changed' }])
  expect(acknowledged()).toEqual([[4]])
})

test('a message’s text is never markup', () => {
  expect(systemMessage({ text: '1 < 2 & <b>', status: 'WARNING', createdAt: 7 }).body).toBe(
    '1 &lt; 2 &amp; &lt;b>',
  )
})
