import type { MessageParts } from './message.ts'

/** A mail as the development outbox shows it. */
export interface ShownMail extends Required<MessageParts> {
  id: number
  headers: Record<string, string>
  /** Seconds since the Unix epoch. */
  createdAt: number
}

const most = 200
let count = 0
/** In memory alone, oldest first: mails hold keys, which neither the database nor a backup may. */
let shown: ShownMail[] = []

/** Takes a mail in place of a mail server, while developing; of all it has taken it keeps the latest 200. */
export function showMail({ to, subject, text, html, headers = {} }: MessageParts, createdAt: number): void {
  count += 1
  shown = [...shown, { id: count, to, subject, text, html, headers, createdAt }].slice(-most)
}

/** The latest 200 mails, newest first; those before the last start of the worker are gone. */
export function shownMails(): ShownMail[] {
  return shown.toReversed()
}
