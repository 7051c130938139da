import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast/toast-store.ts'
import { GraphError, NetworkError, pageError } from '#shared/errors.ts'
import { globalError, reportUnhandled } from './global-error.ts'

afterEach(() => {
  globalError.clear()
  vi.restoreAllMocks()
})

test('a numeric GraphQL message or a network error takes over the page with its status', () => {
  reportUnhandled(pageError(403))
  expect(globalError.code()).toBe(403)
  reportUnhandled(new NetworkError(504))
  expect(globalError.code()).toBe(504)
})

test('any other GraphQL message is code 0 and is logged as unknown', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  reportUnhandled(new GraphError([{ message: 'A post title is required' }]))
  expect(globalError.code()).toBe(0)
  expect(log).toHaveBeenCalledWith('Unknown error', expect.any(GraphError))
})

test('an error of the page itself is reported, and shown until it is closed', () => {
  const report = vi.fn<(error: unknown) => void>()
  const error = new Error('a loose wire')
  reportUnhandled(error, report)
  expect([globalError.code(), report.mock.calls]).toEqual([null, [[error]]])
  const [toast] = toastStore.toasts()
  const body = 'An unexpected error has occurred. Check your console for more details.'
  expect(toast).toMatchObject({ body, duration: 0 })
  toastStore.dismiss(toast?.id ?? 0)
})
