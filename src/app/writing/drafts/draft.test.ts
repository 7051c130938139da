import { expect, test } from 'vitest'
import { createStore } from '#app/lib/browser-store.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { claimDrafts, forgetDrafts, removeDrafts } from './draft-owner.ts'
import { draftKey, dropDraft, saveDraft, restoreDraft } from './draft.ts'

const key = draftKey('pst-0000000a')
const minute = 60 * 1000

function memory(items?: Record<string, string>) {
  const storage = memoryStorage(items)
  return createStore(() => storage)
}

test('a draft of an object or of a reply comes back within an hour, and is removed then', () => {
  const stored = memory()
  saveDraft(stored, key, { body: 'Half a thought', key: 'k1' }, 0)
  expect(restoreDraft(stored, draftKey('pst-0000000a', 'cmt-0000000b'), 1)).toBeNull()
  expect(restoreDraft(stored, key, 60 * minute - 1)).toMatchObject({ body: 'Half a thought', key: 'k1' })
  expect(restoreDraft(stored, key, 60 * minute)).toBeNull()
  expect(stored.names().length).toBe(0)
})

test.each(['', ' \n', '\u200b'])('the blank text %j removes the draft', (body) => {
  const stored = memory()
  saveDraft(stored, key, { body: 'Half a thought', key: 'k1' }, 0)
  saveDraft(stored, key, { body, key: 'k1' }, 1)
  expect(stored.names().length).toBe(0)
})

test('a newer draft of another tab for the same target is kept', () => {
  const stored = memory()
  saveDraft(stored, key, { body: 'Begun here', key: 'k1' }, 0)
  saveDraft(stored, key, { body: 'Begun there', key: 'k2' }, 1)
  dropDraft(stored, key, 'k1')
  saveDraft(stored, key, { body: ' ', key: 'k1' }, 2)
  expect(restoreDraft(stored, key, 3)).toMatchObject({ body: 'Begun there', key: 'k2' })
  dropDraft(stored, key, 'k2')
  expect(stored.names().length).toBe(0)
})

test('drafts are removed together and nothing else, with their owner if asked', () => {
  const stored = memory({ refresh: 'r1', [key]: '{}', [draftKey('a', 'c')]: '{}', [draftKey('b')]: '{}' })
  claimDrafts(stored, 'usr-00000001')
  removeDrafts(stored)
  expect([stored.names().length, stored.getItem('refresh')]).toEqual([2, 'r1'])
  forgetDrafts(stored)
  expect([stored.names().length, stored.getItem('refresh')]).toEqual([1, 'r1'])
})

test('damaged drafts are removed', () => {
  for (const damaged of ['', 'not json', 'null', '{"body":1,"date":2}', '{"body":"text"}']) {
    const stored = memory({ [key]: damaged })
    expect(restoreDraft(stored, key, 0), damaged).toBeNull()
    expect(stored.names().length, damaged).toBe(0)
  }
})

test('a draft is restored only for its author', () => {
  const stored = memory()
  claimDrafts(stored, 'usr-00000001')
  saveDraft(stored, key, { body: 'Half a thought', key: 'k1' }, 0)
  claimDrafts(stored, 'usr-00000001')
  expect(restoreDraft(stored, key, 1)).toMatchObject({ body: 'Half a thought' })
  claimDrafts(stored, 'usr-00000002')
  expect(restoreDraft(stored, key, 1)).toBeNull()
})
