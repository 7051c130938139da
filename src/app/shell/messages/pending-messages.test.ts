import { expect, test } from 'vitest'
import { pendingMessagesKey } from '#app/lib/browser-storage.ts'
import { storePendingMessages, takePendingMessages, takeNewMessages } from './pending-messages.ts'

const verified = { text: 'Email verified', status: 'SUCCESS', createdAt: 7 } as const
const roles = { text: 'Your roles changed', status: 'WARNING', createdAt: 8 } as const

function storage(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

test('messages are stored until they are shown', () => {
  const stored = storage()
  storePendingMessages(stored, [verified])
  storePendingMessages(stored, [roles])
  expect(stored.getItem(pendingMessagesKey) !== null).toBe(true)
  expect(takePendingMessages(stored)).toEqual([verified, roles])
  expect([stored.getItem(pendingMessagesKey) !== null, takePendingMessages(stored)]).toEqual([false, []])
})

test('a repeated message is shown once', () => {
  const stored = storage()
  const later = { ...verified, createdAt: 9 }
  expect(takeNewMessages(stored, [verified, roles, verified])).toEqual([verified, roles])
  expect(takeNewMessages(stored, [roles, later])).toEqual([later])
  // the last fifty are remembered
  const many = Array.from({ length: 60 }, (_, index) => ({ ...verified, createdAt: 100 + index }))
  for (const message of many) takeNewMessages(stored, [message])
  expect(takeNewMessages(stored, many.slice(9))).toEqual(many.slice(9, 10))
})

test('damaged entries are not messages', () => {
  for (const damaged of ['', 'not json', '{}', '[1]', '[{"text":"a","status":"X","createdAt":1}]']) {
    const stored = storage({ messages: damaged, 'messages-told': damaged })
    expect(takePendingMessages(stored), damaged).toEqual([])
    expect(takeNewMessages(stored, [verified]), damaged).toEqual([verified])
  }
})
