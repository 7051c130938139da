import { afterEach, expect, test, vi } from 'vitest'
import { GraphError, NetworkError } from '#shared/errors.ts'
import { globalError, reportUnhandled } from './global-error.ts'

afterEach(() => {
  globalError.clear()
  vi.restoreAllMocks()
})

test('a numeric GraphQL message or a network error takes over the page with its status', () => {
  reportUnhandled(new GraphError([{ message: '403' }]))
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
