import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast/toasts.tsx'
import { GraphError, NetworkError, pageError } from '#shared/errors.ts'
import { defaultSettings } from '#shared/page/settings.ts'
import type { Site } from '#shared/page/page-context.ts'
import { globalError, reportUnhandled, reportsErrors } from './global-error.ts'

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

const main = 'https://main.example'

function shell({ development = false, analytics = true } = {}) {
  const origins = { main, auth: 'https://auth.main.example', assets: 'https://assets.main.example' }
  return { site: { development, origins } as Site, settings: { ...defaultSettings, analytics } }
}

test('errors are reported in production if analytics is on', () => {
  expect(reportsErrors(shell(), main)).toBe(true)
  expect(reportsErrors(shell({ analytics: false }), main)).toBe(false)
  expect(reportsErrors(shell({ development: true }), main)).toBe(false)
})

test("nothing is reported if the setting can't be read", () => {
  expect(reportsErrors(shell(), 'https://auth.main.example')).toBe(false)
  expect(reportsErrors(undefined, main)).toBe(false)
})
