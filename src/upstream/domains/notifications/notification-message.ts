import type { z } from 'zod'
import { notificationType } from '#shared/inputs/notification-inputs.ts'
import type { Language } from '#shared/page/language.ts'
import {
  quotedTitle,
  isSystemNotice,
  noticePage,
  systemNoticeText,
  type SystemNotice,
} from '#upstream/domains/notifications/system-notice.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'

/** The types of notifications. */
export const notificationTypes = notificationType.options

/** Type of a notification. */
export type NotificationType = z.infer<typeof notificationType>

/** An action of another user, with the values of its sentence; stored with the notification. */
export type NotificationFacts =
  | { kind: 'COMMENT' | 'REPLY' | 'MENTION' | 'COMMENT_MENTION'; actor: string; title: string }
  | { kind: 'TICKET_CLOSED'; ticket: number; title: string; version?: string }
  | { kind: 'TICKET_REOPENED'; ticket: number; title: string }

/** Subject of a notification: an action of another user, or of the site or its staff. */
export type Notice = NotificationFacts | SystemNotice

/** Stored content of a notification: the type by which users choose deliveries, the notice, and its sentence in English. */
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

/** Builds the stored content of a notification. */
export function notificationContent(facts: Notice): NotificationContent {
  const type = isSystemNotice(facts) ? 'SYSTEM' : types[facts.kind]
  return { type, message: noticeText(facts, 'en'), facts }
}

/** Parses a stored notice; null if only its sentence is stored, or if its kind is of a newer version. */
export function readNotice(facts: string | null): Notice | null {
  const notice = JSON.parse(facts ?? 'null') as Notice | null
  return notice && (isSystemNotice(notice) || Object.hasOwn(types, notice.kind)) ? notice : null
}

/** The page that a stored notice leads to, rather than to its object; null for none. */
export function storedPage(facts: string | null): string | null {
  const notice = readNotice(facts)
  return notice && noticePage(notice)
}

/** The sentence of a stored notice in a language; in English if only the sentence is stored. */
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
