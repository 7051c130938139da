import type { MessagesQuery } from '#app/graphql.gen.ts'
import { keptMessagesKey } from './kept-messages-key.ts'

type Message = MessagesQuery['ephemeralMessages'][number]

/** A message that was fetched and not shown yet. */
interface KeptMessage extends Message {
  /** Whose it is; null for what concerns whoever uses this browser. */
  of: string | null
}

/** Where messages are kept; `localStorage` is one. */
type MessageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const toldKey = 'messages-told'

/** Messages that are remembered as told: another tab, or the next sign-in, may bring the same one again. */
const memory = 20

/** Keeps messages until a page shows them: whoever leaves this one before finds them on the next. False when there is no room. */
export function keepMessages(
  storage: MessageStorage,
  of: string | null,
  messages: readonly Message[],
): boolean {
  return write(storage, keptMessagesKey, [
    ...readList(storage, keptMessagesKey).filter(isKept),
    ...messages.map((message) => ({ ...message, of })),
  ])
}

/** Takes out what is to be shown to that person, null for nobody, oldest first; what was told already, and what is another's, goes. */
export function takeKeptMessages(storage: MessageStorage, viewer: string | null): Message[] {
  const kept = readList(storage, keptMessagesKey).filter(isKept)
  const told = readList(storage, toldKey)
  const shown = kept.filter(
    (message) => (message.of === null || message.of === viewer) && !told.includes(markOf(message)),
  )
  const later = viewer === null ? kept.filter(({ of }) => of !== null) : []
  if (later.length > 0) write(storage, keptMessagesKey, later)
  else storage.removeItem(keptMessagesKey)
  if (shown.length > 0) write(storage, toldKey, [...told, ...shown.map(markOf)].slice(-memory))
  return shown
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

function isKept(value: unknown): value is KeptMessage {
  if (typeof value !== 'object' || value === null) return false
  const { text, status, createdAt, of } = value as Partial<Record<keyof KeptMessage, unknown>>
  return (
    typeof text === 'string' &&
    (status === 'ERROR' || status === 'SUCCESS' || status === 'WARNING') &&
    typeof createdAt === 'number' &&
    (of === null || typeof of === 'string')
  )
}
