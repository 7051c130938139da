import type { MessageParts } from './message.ts'

export interface OutboxMail extends Required<MessageParts> {
  id: number
  headers: Record<string, string>
  /** Seconds since the Unix epoch. */
  createdAt: number
}

const maxMails = 200
let count = 0
/** In memory only, oldest first: mails contain keys, which must be in neither the database nor a backup. */
let shown: OutboxMail[] = []

/** Receives a mail instead of a mail server, while developing; the latest 200 are stored. */
export function addToOutbox(
  { to, subject, text, html, headers = {} }: MessageParts,
  createdAt: number,
): void {
  count += 1
  shown = [...shown, { id: count, to, subject, text, html, headers, createdAt }].slice(-maxMails)
}

export function outboxMails(): OutboxMail[] {
  return shown.toReversed()
}
