import { expect, test } from 'vitest'
import { keepVisit, lastVisit } from './visits.ts'

function memory(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('a visit is remembered for each object', () => {
  const storage = memory()
  keepVisit(storage, 'pst-00000001', 100)
  keepVisit(storage, 'pst-00000002', 0)
  keepVisit(storage, 'pst-00000001', 200)
  expect(lastVisit(storage, 'pst-00000001')).toBe(200)
  expect(lastVisit(storage, 'pst-00000002')).toBe(0)
  expect(lastVisit(storage, 'pst-00000003')).toBeUndefined()
})

test('three hundred objects are remembered, those visited last', () => {
  const storage = memory()
  keepVisit(storage, 'old', 1)
  keepVisit(storage, 'again', 1)
  for (let at = 0; at < 299; at += 1) keepVisit(storage, `pst-${at}`, at)
  keepVisit(storage, 'again', 2)
  keepVisit(storage, 'last', 3)
  expect(lastVisit(storage, 'old')).toBeUndefined()
  expect(lastVisit(storage, 'again')).toBe(2)
  expect(lastVisit(storage, 'pst-298')).toBe(298)
})

test('what is damaged counts as never visited', () => {
  for (const visits of ['{', '{}', 'null', '[1,["a"],[2,"b"],["c","d"]]']) {
    expect(lastVisit(memory({ visits }), 'c'), visits).toBeUndefined()
  }
})

test('a storage that is full keeps nobody from reading', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepVisit(full, 'pst-00000001', 1)).not.toThrow()
})
