import { expect, test } from 'vitest'
import type { CachedPage } from '#edge/page-cache/page.ts'
import { MemoryStore } from './memory-store.ts'

function pageOf(bytes: number, tags: string[] = []): CachedPage {
  return {
    headers: {},
    body: new Uint8Array(bytes),
    nonceAt: [],
    outdatedAt: [],
    viewed: [],
    tags,
    madeAt: 0,
    etag: '',
  }
}

test('the least recently used pages are evicted when the memory is full', () => {
  const memory = new MemoryStore({ total: 3 * 2_048, each: 4_096 })
  for (const key of ['a', 'b', 'c']) memory.set(key, pageOf(1_024))
  memory.get('a')
  memory.set('d', pageOf(1_024))
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(key))).toEqual(['a', 'c', 'd'])
})

test('a page that is too large is not cached, and evicts none', () => {
  const memory = new MemoryStore({ total: 10_000, each: 1_000 })
  memory.set('small', pageOf(10))
  memory.set('large', pageOf(1_001))
  expect([memory.get('large'), memory.get('small') === null]).toEqual([null, false])
})

test('caching a page again does not count it twice', () => {
  const memory = new MemoryStore({ total: 2 * 2_048, each: 4_096 })
  memory.set('other', pageOf(1_024))
  for (let i = 0; i < 10; i += 1) memory.set('same', pageOf(1_024))
  expect(memory.get('other')).not.toBeNull()
})

test('tagged pages are deleted together', () => {
  const memory = new MemoryStore()
  memory.set('post', pageOf(10, ['pst-00000001', 'frm-devupdts']))
  memory.set('other', pageOf(10, ['pst-00000002']))
  memory.deleteTagged(new Set(['frm-devupdts', 'usr-00000001']))
  expect([memory.get('post'), memory.get('other') === null]).toEqual([null, false])
})
