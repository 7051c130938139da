import { expect, test } from 'vitest'
import { saveVisit, lastVisit } from './visits.ts'
import { createStore } from '#app/lib/browser-store.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

function memory(items?: Record<string, string>) {
  const storage = memoryStorage(items)
  return createStore(() => storage)
}

test('the last visit of each of the last three hundred objects is stored', () => {
  const storage = memory()
  saveVisit(storage, 'old', 1)
  saveVisit(storage, 'again', 1)
  for (let at = 0; at < 299; at += 1) saveVisit(storage, `pst-${at}`, at)
  saveVisit(storage, 'again', 2)
  saveVisit(storage, 'last', 3)
  expect(lastVisit(storage, 'old')).toBeUndefined()
  expect(lastVisit(storage, 'again')).toBe(2)
  expect(lastVisit(storage, 'pst-298')).toBe(298)
})

test('a damaged entry counts as never visited', () => {
  for (const visits of ['{', '{}', 'null', '[1,["a"],[2,"b"],["c","d"]]']) {
    expect(lastVisit(memory({ visits }), 'c'), visits).toBeUndefined()
  }
})
