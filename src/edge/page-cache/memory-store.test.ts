import { expect, test } from 'vitest'
import type { CachedPage } from './page.ts'
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

test('the least recently used pages are evicted when the memory is full, and a page that is too large evicts none', () => {
  const memory = new MemoryStore({ total: 3 * 2_048, each: 4_096 })
  for (const key of ['a', 'b', 'c', 'c', 'c']) memory.set(key, pageOf(1_024))
  memory.get('a')
  memory.set('d', pageOf(1_024))
  memory.set('large', pageOf(4_097))
  expect(['a', 'b', 'c', 'd', 'large'].filter((key) => memory.get(key))).toEqual(['a', 'c', 'd'])
})

test('tagged pages are deleted together', () => {
  const memory = new MemoryStore()
  memory.set('post', pageOf(10, ['pst-00000001', 'frm-devupdts']))
  memory.set('other', pageOf(10, ['pst-00000002']))
  memory.deleteTagged(new Set(['frm-devupdts', 'usr-00000001']))
  expect([memory.get('post'), memory.get('other') === null]).toEqual([null, false])
})
