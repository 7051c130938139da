import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function titles(store: ReturnType<typeof createToastStore>) {
  return store.toasts().map((toast) => toast.title)
}

test('a toast hides itself after ten seconds', () => {
  const store = createToastStore()
  store.show({ title: 'Saved' })
  vi.advanceTimersByTime(9_999)
  expect(titles(store)).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(titles(store)).toEqual([])
})

test('a given duration counts, and 0 stays until closed', () => {
  const store = createToastStore()
  store.show({ title: 'Short', duration: 1_000 })
  const stays = store.show({ title: 'Stays', duration: 0 })
  vi.advanceTimersByTime(3_600_000)
  expect(titles(store)).toEqual(['Stays'])
  store.dismiss(stays)
  expect(titles(store)).toEqual([])
})

test('the countdown stops while paused, and resumes', () => {
  const store = createToastStore()
  store.show({ title: 'Read me', duration: 5_000 })
  vi.advanceTimersByTime(4_000)
  store.pause()
  store.pause()
  vi.advanceTimersByTime(60_000)
  expect(titles(store)).toEqual(['Read me'])
  store.resume()
  vi.advanceTimersByTime(999)
  expect(titles(store)).toEqual(['Read me'])
  vi.advanceTimersByTime(1)
  expect(titles(store)).toEqual([])
})

test('a toast shown while paused waits for its whole time after the pause', () => {
  const store = createToastStore()
  store.pause()
  store.show({ title: 'New', duration: 5_000 })
  vi.advanceTimersByTime(60_000)
  store.resume()
  vi.advanceTimersByTime(4_999)
  expect(titles(store)).toEqual(['New'])
  vi.advanceTimersByTime(1)
  expect(titles(store)).toEqual([])
})

test('a dismissed toast leaves no timer behind', () => {
  const store = createToastStore()
  store.dismiss(store.show({ title: 'Gone' }))
  expect(vi.getTimerCount()).toBe(0)
})

test('listeners get every change until they unsubscribe', () => {
  const store = createToastStore()
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  const id = store.show({ title: 'One', duration: 0 })
  store.dismiss(id)
  unsubscribe()
  store.show({ title: 'Two', duration: 0 })
  expect(listener).toHaveBeenCalledTimes(2)
})
