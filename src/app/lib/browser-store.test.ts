import { afterEach, expect, test, vi } from 'vitest'
import { storageFault } from '#app/features/accounts/entry/browser-state.ts'
import { saveVisit } from '#app/comments/unread/unread.ts'
import { draftKey, saveDraft } from '#app/writing/drafts/draft.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { localStore } from './browser-store.ts'
import { createTabChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('without storage or channels everything can be read, nothing is stored, and a login says what is blocked', () => {
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }))
  vi.stubGlobal('BroadcastChannel', refuse)
  vi.stubGlobal('navigator', { cookieEnabled: true })
  expect([localStore.getItem('a'), localStore.setItem('a', 'b'), localStore.names()]).toEqual([
    null,
    false,
    [],
  ])
  localStore.removeItem('a')
  const channel = createTabChannel<string>('tests')
  channel.watch(() => undefined)()
  channel.send('unheard')
  expect(storageFault()).toContain('blocks cookies and site data')
})

test('a full storage keeps all other items, and a login says that it is full', () => {
  const items = { refresh: 'r1', visits: '[]', [draftKey('pst-0000000a')]: '{}' }
  vi.stubGlobal('localStorage', Object.defineProperty(memoryStorage(items), 'setItem', { value: refuse }))
  vi.stubGlobal('navigator', { cookieEnabled: true })
  saveDraft(localStore, draftKey('pst-0000000b'), { body: 'Half a thought', key: 'k1' })
  saveVisit(localStore, 'pst-0000000a', 1)
  expect(Object.entries(localStorage)).toEqual(Object.entries(items))
  expect(storageFault()).toContain('is full')
  vi.stubGlobal('localStorage', memoryStorage(items))
  expect([storageFault(), Object.keys(localStorage)]).toEqual([undefined, Object.keys(items)])
})
