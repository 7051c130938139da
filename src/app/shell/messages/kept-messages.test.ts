import { expect, test } from 'vitest'
import { keptMessagesKey } from './kept-messages-key.ts'
import { keepMessages, takeKeptMessages, tellOnce } from './kept-messages.ts'

const verified = { text: 'Email verified', status: 'SUCCESS', createdAt: 7 } as const
const roles = { text: 'Your roles changed', status: 'WARNING', createdAt: 8 } as const

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

test('messages are kept until somebody is shown them, and no longer', () => {
  const kept = storage()
  keepMessages(kept, [verified])
  keepMessages(kept, [roles])
  expect(kept.getItem(keptMessagesKey) !== null).toBe(true)
  expect(takeKeptMessages(kept)).toEqual([verified, roles])
  expect([kept.getItem(keptMessagesKey) !== null, takeKeptMessages(kept)]).toEqual([false, []])
})

test('a message that comes again is told once', () => {
  const kept = storage()
  const later = { ...verified, createdAt: 9 }
  expect(tellOnce(kept, [verified, roles, verified])).toEqual([verified, roles])
  expect(tellOnce(kept, [roles, later])).toEqual([later])
})

test('the fifty that were told last are remembered', () => {
  const kept = storage()
  const messages = Array.from({ length: 60 }, (_, createdAt) => ({ ...verified, createdAt }))
  for (const message of messages) tellOnce(kept, [message])
  expect(tellOnce(kept, messages.slice(10))).toEqual([])
  expect(tellOnce(kept, messages.slice(9, 10))).toEqual(messages.slice(9, 10))
})

test('what is damaged is no message', () => {
  for (const damaged of [
    '',
    'not json',
    '{}',
    '[1]',
    '[{"text":1}]',
    '[{"text":"a","status":"X","createdAt":1}]',
  ]) {
    const kept = storage({ messages: damaged, 'messages-told': damaged })
    expect(takeKeptMessages(kept), damaged).toEqual([])
    expect(tellOnce(kept, [verified]), damaged).toEqual([verified])
  }
})
