import { expect, test } from 'vitest'
import { keptMessagesKey } from './kept-messages-key.ts'
import { keepMessages, takeKeptMessages } from './kept-messages.ts'

const [ada, alan] = ['usr-0000000a', 'usr-0000000b']
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
  keepMessages(kept, ada, [verified])
  keepMessages(kept, ada, [roles])
  expect(kept.getItem(keptMessagesKey) !== null).toBe(true)
  expect(takeKeptMessages(kept, ada)).toMatchObject([verified, roles])
  expect([kept.getItem(keptMessagesKey) !== null, takeKeptMessages(kept, ada)]).toEqual([false, []])
})

test('a message that comes again is told once', () => {
  const kept = storage()
  keepMessages(kept, null, [verified])
  expect(takeKeptMessages(kept, null)).toHaveLength(1)
  keepMessages(kept, ada, [verified, { ...verified, createdAt: 9 }])
  expect(takeKeptMessages(kept, ada)).toMatchObject([{ createdAt: 9 }])
})

test('nobody is shown another’s messages, which wait while nobody is there', () => {
  const kept = storage()
  keepMessages(kept, ada, [verified])
  expect(takeKeptMessages(kept, null)).toEqual([])
  expect(takeKeptMessages(kept, ada)).toMatchObject([verified])
  keepMessages(kept, ada, [roles])
  expect(takeKeptMessages(kept, alan)).toEqual([])
  expect(takeKeptMessages(kept, ada)).toEqual([])
})

test('what is damaged is no message', () => {
  for (const damaged of [
    '',
    'not json',
    '{}',
    '[1]',
    '[{"text":1}]',
    '[{"text":"a","status":"X","createdAt":1,"of":null}]',
  ]) {
    const kept = storage({ messages: damaged, 'messages-told': damaged })
    expect(takeKeptMessages(kept, ada), damaged).toEqual([])
  }
})
