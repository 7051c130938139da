import { tabNameKey, pendingMessagesKey, shownMessagesKey } from '#app/lib/browser-storage.ts'
import { localStore, sessionStore, type BrowserStore, parseJson } from '#app/lib/browser-store.ts'
import { read, write } from '#app/api/call.ts'
import { AcknowledgeMessagesDocument, MessagesDocument, type MessagesQuery } from '#app/graphql.gen.ts'
import { newKey } from '#app/writing/drafts/composition-key.ts'
import { showToast, type ToastInput } from '#app/ui/toast/toasts.tsx'
import { t } from '#app/texts/t.ts'

/** Delay of the service's messages in milliseconds, so that they don't appear together with the page. */
const messageDelay = 500
const statuses = { ERROR: 'error', SUCCESS: 'success', WARNING: 'warning' } as const

type Message = MessagesQuery['ephemeralMessages'][number]

/** A message of the service as a toast: it stays until closed, and is plain text. */
export function systemMessage({ text, status, createdAt }: Omit<Message, 'id'>): ToastInput {
  return {
    title: t('shell.systemMessageTitle'),
    body: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    status: statuses[status],
    time: createdAt,
    duration: 0,
  }
}

/**
 * Fetches the service's messages for the browser's tokens, or for the given ones, and shows them after half a second, with
 * those that an earlier page had no time to show. The service returns them to this tab until they are acknowledged.
 */
export async function showSystemMessages(headers?: Record<string, string>) {
  const response = read(MessagesDocument, { tab: tabName() }, { headers })
  const { ephemeralMessages, sessionEnded } = await response.catch((error: unknown) => {
    console.error('Failed to fetch messages', error)
    return { ephemeralMessages: [], sessionEnded: false }
  })
  // Only its own tokens get the reason why a session has ended, and they are removed before the half second is over.
  const isStored = sessionEnded && storePendingMessages(localStore, ephemeralMessages)
  setTimeout(() => {
    const messages = [...takePendingMessages(localStore), ...(isStored ? [] : ephemeralMessages)]
    for (const message of takeNewMessages(localStore, messages)) showToast(systemMessage(message))
    void acknowledge(ephemeralMessages)
  }, messageDelay)
  return { isSessionOver: sessionEnded, hasMessages: ephemeralMessages.length > 0 }
}

async function acknowledge(messages: readonly Message[]): Promise<void> {
  const ids = messages.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  try {
    await write(AcknowledgeMessagesDocument, { input: { ids } }, { keepalive: true })
  } catch (error) {
    // They are returned again, and not shown again.
    console.error('Failed to acknowledge messages', error)
  }
}

function tabName(): string {
  const name = sessionStore.getItem(tabNameKey) ?? newKey()
  sessionStore.setItem(tabNameKey, name)
  return name
}

type PendingMessage = Omit<MessagesQuery['ephemeralMessages'][number], 'id'>
type MessageStorage = Pick<BrowserStore, 'getItem' | 'setItem' | 'removeItem'>

/** How many shown messages are remembered: another tab, the next page or the next login may get the same one again. */
const memory = 50

/** Stores messages until a page shows them, even if the user leaves this one first. False if they can't be stored. */
function storePendingMessages(storage: MessageStorage, messages: readonly PendingMessage[]): boolean {
  return writeList(storage, pendingMessagesKey, [
    ...readList(storage, pendingMessagesKey).filter(isMessage),
    ...messages,
  ])
}

function takePendingMessages(storage: MessageStorage): PendingMessage[] {
  const pending = readList(storage, pendingMessagesKey).filter(isMessage)
  storage.removeItem(pendingMessagesKey)
  return pending
}

/** The messages that this browser has not shown yet; they are then marked as shown. */
function takeNewMessages(storage: MessageStorage, messages: readonly PendingMessage[]): PendingMessage[] {
  const shown = readList(storage, shownMessagesKey)
  const fresh = new Map(messages.map((message) => [keyOf(message), message]))
  for (const key of shown) fresh.delete(String(key))
  if (fresh.size > 0) writeList(storage, shownMessagesKey, [...shown, ...fresh.keys()].slice(-memory))
  return [...fresh.values()]
}

function keyOf({ text, createdAt }: PendingMessage): string {
  return `${createdAt} ${text}`
}

function writeList(storage: MessageStorage, key: string, list: readonly unknown[]): boolean {
  return storage.setItem(key, JSON.stringify(list))
}

function readList(storage: MessageStorage, key: string): unknown[] {
  const list = parseJson(storage.getItem(key))
  return Array.isArray(list) ? list : []
}

function isMessage(value: unknown): value is PendingMessage {
  if (typeof value !== 'object' || value === null) return false
  const { text, status, createdAt } = value as Partial<Record<keyof PendingMessage, unknown>>
  return (
    typeof text === 'string' &&
    (status === 'ERROR' || status === 'SUCCESS' || status === 'WARNING') &&
    typeof createdAt === 'number'
  )
}
