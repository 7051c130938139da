import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyOnInteraction } from './lazy-on-interaction.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

test('code is loaded when the visitor first moves, and once only', () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part')
  lazyOnInteraction(load)
  expect(load).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointermove'))
  page.dispatchEvent(new Event('pointermove'))
  page.dispatchEvent(new Event('keydown'))
  expect(load).toHaveBeenCalledOnce()
})

test('a load that failed is tried again by the next call', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part')
  const get = lazyOnInteraction(load)
  await expect(get()).rejects.toThrow('offline')
  await expect(get()).resolves.toBe('part')
})
