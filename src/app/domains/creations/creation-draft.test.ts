import { expect, test } from 'vitest'
import {
  type CreationDraft,
  dropCreationDraft,
  keepCreationDraft,
  restoreCreationDraft,
} from './creation-draft.ts'

const draft: CreationDraft = {
  title: 'Ring oscillator',
  body: 'Five inverters. ![Uploading ring…]()',
  kind: 'BOARD',
  archive: { id: 'f00', name: 'ring.zip' },
  pictures: [{ id: 'b00', name: 'ring.png' }],
  key: 'k1',
}

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('a draft comes back within the hour, without the places of pictures on their way', () => {
  const storage = memory()
  keepCreationDraft(storage, draft, 0)
  expect(restoreCreationDraft(storage, 3_599_999)).toEqual({ ...draft, body: 'Five inverters. ' })
  expect(restoreCreationDraft(storage, 3_600_000)).toBeNull()
  expect(storage.items.size).toBe(0)
})

test('a draft with nothing in it is not kept, and a published one is dropped', () => {
  const storage = memory()
  keepCreationDraft(storage, { title: ' ', body: '', kind: 'BOARD', pictures: [], key: 'k1' })
  expect(storage.items.size).toBe(0)
  keepCreationDraft(storage, draft)
  dropCreationDraft(storage, 'k1')
  expect(restoreCreationDraft(storage)).toBeNull()
})

test.each(['{', '7', '{"title":1}', '{"title":"","body":"","kind":"TOY","pictures":[]}'])(
  'the damaged draft %s is none',
  (body) => {
    const storage = memory()
    storage.setItem('draft-hub-upload', JSON.stringify({ body, date: Date.now() }))
    expect(restoreCreationDraft(storage)).toBeNull()
  },
)
