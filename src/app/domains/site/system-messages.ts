import type { MessagesQuery } from '#app/graphql.gen.ts'
import * as texts from '#app/texts/english/site.ts'
import { showToast, type ToastInput } from '#app/ui/toast/toast-store.ts'
import { takeMessages } from './messages.functions.ts'

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

/** Fetches the messages that wait for the signed-in person and shows them after half a second. */
export async function showSystemMessages(): Promise<void> {
  try {
    const { ephemeralMessages } = await takeMessages()
    setTimeout(() => ephemeralMessages.forEach((message) => showToast(systemMessage(message))), messageDelay)
  } catch (error) {
    console.error('Failed to fetch messages', error)
  }
}
