import { tabNameKey } from '#app/lib/browser-storage.ts'
import { localStore, sessionStore } from '#app/lib/browser-store.ts'
import { read, write } from '#app/api/call.ts'
import { AcknowledgeMessagesDocument, MessagesDocument, type MessagesQuery } from '#app/graphql.gen.ts'
import { newKey } from '#app/writing/drafts/composition-key.ts'
import { showToast, type ToastInput } from '#app/ui/toast/toast-store.ts'
import { storePendingMessages, takePendingMessages, takeNewMessages } from './pending-messages.ts'
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

/** The result of fetching messages. */
interface FetchedMessages {
  /** The tokens belong to a session that was ended. */
  isSessionOver: boolean
  /** There are messages, which are shown after half a second. */
  hasMessages: boolean
}

/**
 * Fetches the service's messages for the browser's tokens, or for the given ones, and shows them after half a second, with
 * those that an earlier page had no time to show. The service returns them to this tab until they are acknowledged.
 */
export async function showSystemMessages(headers?: Record<string, string>): Promise<FetchedMessages> {
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

/** Acknowledges the messages, by a request that survives leaving the page. */
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

/** The name by which the service distinguishes tabs; it persists across navigations. */
function tabName(): string {
  const name = sessionStore.getItem(tabNameKey) ?? newKey()
  sessionStore.setItem(tabNameKey, name)
  return name
}
