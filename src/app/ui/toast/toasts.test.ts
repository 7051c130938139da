import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function titles(store: ReturnType<typeof createToastStore>) {
  return store.toasts().map((toast) => toast.title)
}

test('a toast hides itself after ten seconds or its own time, 0 stays until it is closed', () => {
  const store = createToastStore()
  store.show({ title: 'Usual' })
  store.show({ title: 'Short', duration: 1_000 })
  const stays = store.show({ title: 'Stays', duration: 0 })
  vi.advanceTimersByTime(9_999)
  expect(titles(store)).toEqual(['Usual', 'Stays'])
  vi.advanceTimersByTime(1)
  expect(titles(store)).toEqual(['Stays'])
  vi.advanceTimersByTime(3_600_000)
  store.dismiss(stays)
  expect([titles(store), vi.getTimerCount()]).toEqual([[], 0])
})

test('the countdown stops while paused, and resumes with all its time left', () => {
  const store = createToastStore()
  store.show({ title: 'Read me', duration: 5_000 })
  vi.advanceTimersByTime(4_000)
  store.pause()
  store.pause()
  store.show({ title: 'New', duration: 5_000 })
  vi.advanceTimersByTime(60_000)
  expect(titles(store)).toEqual(['Read me', 'New'])
  store.resume()
  vi.advanceTimersByTime(1_000)
  expect(titles(store)).toEqual(['New'])
  vi.advanceTimersByTime(3_999)
  expect(titles(store)).toEqual(['New'])
  vi.advanceTimersByTime(1)
  expect(titles(store)).toEqual([])
})
