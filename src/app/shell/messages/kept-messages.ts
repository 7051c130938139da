import type { MessagesQuery } from '#app/graphql.gen.ts'
import { keptMessagesKey } from './kept-messages-key.ts'

/** A message that the service does not tell again, of whoever uses this browser. */
type Message = Omit<MessagesQuery['ephemeralMessages'][number], 'id'>

/** Where messages are kept; `localStorage` is one. */
type MessageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const toldKey = 'messages-told'

/** Messages that are remembered as told: another tab, the next page or the next sign-in may bring the same one again. */
const memory = 50

/** Keeps messages until a page shows them: whoever leaves this one before finds them on the next. False when there is no room. */
export function keepMessages(storage: MessageStorage, messages: readonly Message[]): boolean {
  return write(storage, keptMessagesKey, [...readList(storage, keptMessagesKey).filter(isKept), ...messages])
}

/** Takes out what was kept, oldest first. */
export function takeKeptMessages(storage: MessageStorage): Message[] {
  const kept = readList(storage, keptMessagesKey).filter(isKept)
  storage.removeItem(keptMessagesKey)
  return kept
}

/** Those of the messages that this browser has not told yet; from now on it has. */
export function tellOnce(storage: MessageStorage, messages: readonly Message[]): Message[] {
  const told = readList(storage, toldKey)
  const untold = new Map(messages.map((message) => [markOf(message), message]))
  for (const mark of told) untold.delete(String(mark))
  if (untold.size > 0) write(storage, toldKey, [...told, ...untold.keys()].slice(-memory))
  return [...untold.values()]
}

function markOf({ text, createdAt }: Message): string {
  return `${createdAt} ${text}`
}

function write(storage: MessageStorage, key: string, list: readonly unknown[]): boolean {
  try {
    storage.setItem(key, JSON.stringify(list))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

function readList(storage: MessageStorage, key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { text, status, createdAt } = value as Partial<Record<keyof Message, unknown>>
  return (
    typeof text === 'string' &&
    (status === 'ERROR' || status === 'SUCCESS' || status === 'WARNING') &&
    typeof createdAt === 'number'
  )
}
