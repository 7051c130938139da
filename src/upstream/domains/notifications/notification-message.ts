import type { Language } from '#shared/page/language.ts'
import { quotedTitle } from '#shared/text/quoted-title.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import type { NotificationType } from './notification-type.ts'
import { isSystemNotice, noticePage, systemNoticeText, type SystemNotice } from './system-notice.ts'

/** What other users did, with the values that its sentence needs; stored with the notification. */
export type NotificationFacts =
  | { kind: 'COMMENT' | 'REPLY' | 'MENTION' | 'COMMENT_MENTION'; actor: string; title: string }
  | { kind: 'TICKET_CLOSED'; ticket: number; title: string; version?: string }
  | { kind: 'TICKET_REOPENED'; ticket: number; title: string }

/** What can happen. */
export const notificationFactKinds = [
  'COMMENT',
  'REPLY',
  'MENTION',
  'COMMENT_MENTION',
  'TICKET_CLOSED',
  'TICKET_REOPENED',
] as const satisfies readonly NotificationFacts['kind'][]

/** What a user is notified of. */
export type Notice = NotificationFacts | SystemNotice

/** What is stored of a notification: the type that users choose deliveries by, the event, and its sentence in English. */
export interface NotificationContent {
  type: NotificationType
  message: string
  facts: Notice
}

const types = {
  COMMENT: 'COMMENT',
  REPLY: 'REPLY',
  MENTION: 'MENTION',
  COMMENT_MENTION: 'MENTION',
  TICKET_CLOSED: 'TICKET_STATUS',
  TICKET_REOPENED: 'TICKET_STATUS',
} as const satisfies Record<NotificationFacts['kind'], NotificationType>

/** What is stored of a notification. */
export function notificationContent(facts: Notice): NotificationContent {
  const type = isSystemNotice(facts) ? 'SYSTEM' : types[facts.kind]
  return { type, message: noticeText(facts, 'en'), facts }
}

/** What is stored of a notice, or null if that is only its sentence, or something that only a newer version knows. */
export function readNotice(facts: string | null): Notice | null {
  const notice = JSON.parse(facts ?? 'null') as Notice | null
  return notice && (isSystemNotice(notice) || Object.hasOwn(types, notice.kind)) ? notice : null
}

/** The page that a stored notice leads to, rather than to its object; null for none. */
export function storedPage(facts: string | null): string | null {
  const notice = readNotice(facts)
  return notice && noticePage(notice)
}

/** The sentence of a stored notice in a language; in English if nothing but the sentence is known. */
export function storedText(
  { message, facts }: { message: string; facts: string | null },
  language: Language,
): string {
  const notice = readNotice(facts)
  return notice ? noticeText(notice, language) : message
}

/** The sentence of a notice, as plain text. */
export function noticeText(facts: Notice, language: Language): string {
  if (isSystemNotice(facts)) return systemNoticeText(facts, language)
  const t = textsIn(language)
  const title = quotedTitle(facts.title)
  switch (facts.kind) {
    case 'COMMENT':
      return t('notification.comment', { actor: facts.actor, title })
    case 'REPLY':
      return t('notification.reply', { actor: facts.actor, title })
    case 'MENTION':
      return t('notification.mention', { actor: facts.actor, title })
    case 'COMMENT_MENTION':
      return t('notification.mentionInComment', { actor: facts.actor, title })
    case 'TICKET_CLOSED':
      return facts.version
        ? t('notification.ticketClosedIn', { ticket: facts.ticket, title, version: facts.version })
        : t('notification.ticketClosed', { ticket: facts.ticket, title })
    default:
      return t('notification.ticketReopened', { ticket: facts.ticket, title })
  }
}
