import type { MessagesQuery } from '#app/graphql.gen.ts'
import * as texts from '#app/texts/english/site.ts'
import { showToast, type ToastInput } from '#app/ui/toast/toast-store.ts'
import { takeMessages } from './messages.functions.ts'
import { keepMessages, takeKeptMessages } from './kept-messages.ts'

/** Milliseconds that the service's messages wait, so that they do not burst in with the page. */
const messageDelay = 500

const statuses = { ERROR: 'error', SUCCESS: 'success', WARNING: 'warning' } as const

/** A message of the service as it is shown: it stays until closed, and its text is text. */
export function systemMessage({
  text,
  status,
  createdAt,
}: MessagesQuery['ephemeralMessages'][number]): ToastInput {
  return {
    title: texts.systemMessage,
    body: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    status: statuses[status],
    time: createdAt,
    duration: 0,
  }
}

/** What asking for messages has told. */
interface Told {
  /** The tokens are those of a session that was ended. */
  isSessionOver: boolean
  /** There are messages, which are shown after half a second. */
  hasMessages: boolean
}

/**
 * Fetches the messages that wait for the person with that id, and shows them after half a second, with those that an earlier page
 * was left too soon for. For nobody, null: what the service tells of the session of those tokens, or of the browser's.
 */
export async function showSystemMessages(
  viewer: string | null,
  headers?: Record<string, string>,
): Promise<Told> {
  const { ephemeralMessages, sessionEnded } = await takeMessages({ headers }).catch((error: unknown) => {
    console.error('Failed to fetch messages', error)
    return { ephemeralMessages: [], sessionEnded: false }
  })
  const isKept = keepMessages(localStorage, sessionEnded ? null : viewer, ephemeralMessages)
  setTimeout(() => {
    const messages = isKept ? takeKeptMessages(localStorage, viewer) : ephemeralMessages
    for (const message of messages) showToast(systemMessage(message))
  }, messageDelay)
  return { isSessionOver: sessionEnded, hasMessages: ephemeralMessages.length > 0 }
}
