import { callFunction } from '#app/api/tokens.ts'
import type { MessagesQuery } from '#app/graphql.gen.ts'
import * as texts from '#app/texts/english/site.ts'
import { showToast, type ToastInput } from '#app/ui/toast/toast-store.ts'
import { keepMessages, takeKeptMessages, tellOnce } from './kept-messages.ts'
import { acknowledgeMessages, loadMessages } from './messages.functions.ts'
import { tabName } from './tab-name.ts'

/** Milliseconds that the service's messages wait, so that they do not burst in with the page. */
const messageDelay = 500

const statuses = { ERROR: 'error', SUCCESS: 'success', WARNING: 'warning' } as const

type Message = MessagesQuery['ephemeralMessages'][number]

/** A message of the service as it is shown: it stays until closed, and its text is text. */
export function systemMessage({ text, status, createdAt }: Omit<Message, 'id'>): ToastInput {
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
 * Fetches what the service has to tell of the browser's tokens, or of those, and shows it after half a second, with what an earlier
 * page was left too soon for. The service tells this tab the same again until it hears that it was shown.
 */
export async function showSystemMessages(headers?: Record<string, string>): Promise<Told> {
  const asked = loadMessages({ data: { tab: tabName() }, headers })
  const { ephemeralMessages, sessionEnded } = await asked.catch((error: unknown) => {
    console.error('Failed to fetch messages', error)
    return { ephemeralMessages: [], sessionEnded: false }
  })
  // Why a session is over is told to its tokens alone, and they are forgotten before the half second has passed.
  const isKept = sessionEnded && keepMessages(localStorage, ephemeralMessages)
  setTimeout(() => {
    const messages = [...takeKeptMessages(localStorage), ...(isKept ? [] : ephemeralMessages)]
    for (const message of tellOnce(localStorage, messages)) showToast(systemMessage(message))
    void acknowledge(ephemeralMessages)
  }, messageDelay)
  return { isSessionOver: sessionEnded, hasMessages: ephemeralMessages.length > 0 }
}

/** Says that the messages were shown, and gets it through even if the page is left now. */
async function acknowledge(messages: readonly Message[]): Promise<void> {
  const ids = messages.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  try {
    await acknowledgeMessages({
      data: { ids },
      fetch: (url, init) => callFunction(url, { ...init, keepalive: true }),
    })
  } catch (error) {
    // They come again, and are not shown again.
    console.error('Failed to acknowledge messages', error)
  }
}
