import { expect, test } from 'vitest'
import {
  claimDrafts,
  type DraftStorage,
  forgetDrafts,
  type ListedStorage,
  removeDrafts,
} from './draft-owner.ts'
import { draftKey, dropDraft, keepDraft, restoreDraft } from './draft.ts'

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
  keepDraft(kept, key, { body: 'Half a thought', key: 'k1' }, 0)
  expect(restoreDraft(kept, key, 60 * minute - 1)).toEqual({ body: 'Half a thought', key: 'k1' })
})

test('a draft of an hour is removed', () => {
  const kept = storage()
  keepDraft(kept, key, { body: 'Half a thought', key: 'k1' }, 0)
  expect(restoreDraft(kept, key, 60 * minute)).toBeNull()
  expect(kept.size()).toBe(0)
})

test('emptying the box removes the draft', () => {
  const kept = storage()
  keepDraft(kept, key, { body: 'Half a thought', key: 'k1' }, 0)
  keepDraft(kept, key, { body: ' \n', key: 'k1' }, 1)
  expect(kept.size()).toBe(0)
})

test('a draft that another tab has begun since in the same place stays', () => {
  const kept = storage()
  keepDraft(kept, key, { body: 'Begun here', key: 'k1' }, 0)
  keepDraft(kept, key, { body: 'Begun there', key: 'k2' }, 1)
  dropDraft(kept, key, 'k1')
  keepDraft(kept, key, { body: ' ', key: 'k1' }, 2)
  expect(restoreDraft(kept, key, 3)).toEqual({ body: 'Begun there', key: 'k2' })
  dropDraft(kept, key, 'k2')
  expect(kept.size()).toBe(0)
})

test('a draft of an earlier version of the site, which has no key, comes back and can be dropped', () => {
  const kept = storage({ [key]: JSON.stringify({ body: 'Half a thought', date: 0 }) })
  expect(restoreDraft(kept, key, 1)).toEqual({ body: 'Half a thought' })
  dropDraft(kept, key, 'k1')
  expect(kept.size()).toBe(0)
})

test('drafts are removed together, and stay the same person’s', () => {
  const kept = storage({ refresh: 'r1', [key]: '{}', [draftKey('b')]: '{}' })
  claimDrafts(kept, 'usr-00000001')
  removeDrafts(kept)
  expect([kept.size(), kept.getItem('refresh')]).toEqual([2, 'r1'])
  keepDraft(kept, key, { body: 'Half a thought', key: 'k1' }, 0)
  claimDrafts(kept, 'usr-00000002')
  expect(restoreDraft(kept, key, 1)).toBeNull()
})

test('damaged drafts are removed', () => {
  for (const damaged of [
    '',
    'not json',
    'null',
    '{"body":1,"date":2}',
    '{"body":"text"}',
    '{"body":"text","date":2,"key":3}',
  ]) {
    const kept = storage({ [key]: damaged })
    expect(restoreDraft(kept, key, 0), damaged).toBeNull()
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
  keepDraft(full, key, { body: 'newer', key: 'k1' }, 1)
  expect(restoreDraft(full, key, 2)).toBeNull()
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
  keepDraft(kept, key, { body: 'Half a thought', key: 'k1' }, 0)
  claimDrafts(kept, 'usr-00000001')
  expect(restoreDraft(kept, key, 1)).toMatchObject({ body: 'Half a thought' })
  claimDrafts(kept, 'usr-00000002')
  expect(restoreDraft(kept, key, 1)).toBeNull()
})
