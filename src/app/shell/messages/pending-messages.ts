import { pendingMessagesKey, shownMessagesKey } from '#app/lib/browser-storage.ts'
import type { BrowserStore } from '#app/lib/browser-store.ts'
import type { MessagesQuery } from '#app/graphql.gen.ts'

/** A message that the service does not return again, for any user of this browser. */
type Message = Omit<MessagesQuery['ephemeralMessages'][number], 'id'>

/** The storage of messages, such as `localStore`. */
type MessageStorage = Pick<BrowserStore, 'getItem' | 'setItem' | 'removeItem'>

/** How many shown messages are remembered: another tab, the next page or the next login may get the same one again. */
const memory = 50

/** Stores messages until a page shows them, even if the user leaves this one first. False if they can't be stored. */
export function storePendingMessages(storage: MessageStorage, messages: readonly Message[]): boolean {
  return write(storage, pendingMessagesKey, [
    ...readList(storage, pendingMessagesKey).filter(isMessage),
    ...messages,
  ])
}

/** Removes and returns the stored messages, oldest first. */
export function takePendingMessages(storage: MessageStorage): Message[] {
  const pending = readList(storage, pendingMessagesKey).filter(isMessage)
  storage.removeItem(pendingMessagesKey)
  return pending
}

/** The messages that this browser has not shown yet; they are then marked as shown. */
export function takeNewMessages(storage: MessageStorage, messages: readonly Message[]): Message[] {
  const shown = readList(storage, shownMessagesKey)
  const fresh = new Map(messages.map((message) => [keyOf(message), message]))
  for (const key of shown) fresh.delete(String(key))
  if (fresh.size > 0) write(storage, shownMessagesKey, [...shown, ...fresh.keys()].slice(-memory))
  return [...fresh.values()]
}

function keyOf({ text, createdAt }: Message): string {
  return `${createdAt} ${text}`
}

function write(storage: MessageStorage, key: string, list: readonly unknown[]): boolean {
  return storage.setItem(key, JSON.stringify(list))
}

function readList(storage: MessageStorage, key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { text, status, createdAt } = value as Partial<Record<keyof Message, unknown>>
  return (
    typeof text === 'string' &&
    (status === 'ERROR' || status === 'SUCCESS' || status === 'WARNING') &&
    typeof createdAt === 'number'
  )
}
