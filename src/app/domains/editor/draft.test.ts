import { expect, test } from 'vitest'
import {
  claimDrafts,
  type DraftStorage,
  draftKey,
  forgetDrafts,
  keepDraft,
  type ListedStorage,
  restoreDraft,
} from './draft.ts'

const key = draftKey('pst-0000000a')
const minute = 60 * 1000

function storage(entries: Record<string, string> = {}): ListedStorage & { size: () => number } {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
    size: () => kept.size,
  }
}

test('each object and parent has its own draft', () => {
  expect(new Set([draftKey('a'), draftKey('b'), draftKey('a', 'c'), draftKey('a', 'd')]).size).toBe(4)
})

test('a draft under an hour old comes back', () => {
  const kept = storage()
  keepDraft(kept, key, 'Half a thought', 0)
  expect(restoreDraft(kept, key, 60 * minute - 1)).toBe('Half a thought')
})

test('a draft of an hour is removed', () => {
  const kept = storage()
  keepDraft(kept, key, 'Half a thought', 0)
  expect(restoreDraft(kept, key, 60 * minute)).toBe('')
  expect(kept.size()).toBe(0)
})

test('emptying the box removes the draft', () => {
  const kept = storage()
  keepDraft(kept, key, 'Half a thought', 0)
  keepDraft(kept, key, ' \n', 1)
  expect(kept.size()).toBe(0)
})

test('damaged drafts are removed', () => {
  for (const damaged of ['', 'not json', 'null', '{"body":1,"date":2}', '{"body":"text"}']) {
    const kept = storage({ [key]: damaged })
    expect(restoreDraft(kept, key, 0), damaged).toBe('')
    expect(kept.size(), damaged).toBe(0)
  }
})

test('a full storage keeps no older text in place of the newer', () => {
  const kept = storage({ [key]: JSON.stringify({ body: 'older', date: 0 }) })
  const full: DraftStorage = {
    ...kept,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  keepDraft(full, key, 'newer', 1)
  expect(restoreDraft(full, key, 2)).toBe('')
})

test('drafts are forgotten together, and nothing else is', () => {
  const kept = storage({ refresh: 'r1', [key]: '{}', [draftKey('a', 'c')]: '{}', [draftKey('b')]: '{}' })
  claimDrafts(kept, 'usr-00000001')
  forgetDrafts(kept)
  expect([kept.size(), kept.getItem('refresh')]).toEqual([1, 'r1'])
})

test('a draft is there for the person who wrote it alone', () => {
  const kept = storage()
  claimDrafts(kept, 'usr-00000001')
  keepDraft(kept, key, 'Half a thought', 0)
  claimDrafts(kept, 'usr-00000001')
  expect(restoreDraft(kept, key, 1)).toBe('Half a thought')
  claimDrafts(kept, 'usr-00000002')
  expect(restoreDraft(kept, key, 1)).toBe('')
})
