import type { z } from 'zod'
import type { notificationType } from '#shared/inputs/notification-inputs.ts'
import type { Language } from '#shared/page/language.ts'
import {
  quotedTitle,
  isSystemNotice,
  noticePage,
  systemNoticeText,
  type SystemNotice,
} from './system-notice.ts'
import { textsIn, type Texts } from '#upstream/texts/texts-in.ts'

export type NotificationType = z.infer<typeof notificationType>

export type NotificationFacts =
  | {
      kind: 'COMMENT' | 'REPLY' | 'ANSWER' | 'MENTION' | 'COMMENT_MENTION' | 'POSTED' | 'PUBLISHED'
      actor: string
      title: string
    }
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

export const notificationKinds = {
  COMMENT: { type: 'COMMENT', description: 'The actor commented on what has the title.' },
  REPLY: { type: 'REPLY', description: "The actor replied to the viewer's comment on it." },
  ANSWER: { type: 'REPLY', description: "The actor marked the viewer's comment on it as the answer." },
  MENTION: { type: 'MENTION', description: 'The actor mentioned the viewer in its text.' },
  COMMENT_MENTION: { type: 'MENTION', description: 'The actor mentioned the viewer in a comment on it.' },
  POSTED: { type: 'FOLLOWED', description: 'The actor wrote the post of that title.' },
  PUBLISHED: { type: 'FOLLOWED', description: 'The actor published the creation of that title.' },
  TICKET_CLOSED: { type: 'TICKET_STATUS', description: 'The ticket was closed, maybe in a version.' },
  TICKET_REOPENED: { type: 'TICKET_STATUS', description: 'The ticket was reopened.' },
} as const satisfies Record<NotificationFacts['kind'], { type: NotificationType; description: string }>

const choices: Record<NotificationType, (t: Texts) => { label: string; hint: string }> = {
  COMMENT: (t) => ({
    label: t('notification.types.commentsLabel'),
    hint: t('notification.types.commentsHint'),
  }),
  REPLY: (t) => ({ label: t('notification.types.repliesLabel'), hint: t('notification.types.repliesHint') }),
  MENTION: (t) => ({
    label: t('notification.types.mentionsLabel'),
    hint: t('notification.types.mentionsHint'),
  }),
  FOLLOWED: (t) => ({
    label: t('notification.types.followedLabel'),
    hint: t('notification.types.followedHint'),
  }),
  TICKET_STATUS: (t) => ({
    label: t('notification.types.ticketsLabel'),
    hint: t('notification.types.ticketsHint'),
  }),
  SYSTEM: (t) => ({ label: t('notification.types.accountLabel'), hint: t('notification.types.accountHint') }),
}

export function typeChoice(type: NotificationType, language: Language) {
  return choices[type](textsIn(language))
}

export function notificationContent(facts: Notice): NotificationContent {
  const type = isSystemNotice(facts) ? 'SYSTEM' : notificationKinds[facts.kind].type
  return { type, message: noticeText(facts, 'en'), facts }
}

/** Parses a stored notice; null if only its sentence is stored, or if its kind is of a newer version. */
export function readNotice(facts: string | null): Notice | null {
  const notice = JSON.parse(facts ?? 'null') as Notice | null
  return notice && (isSystemNotice(notice) || Object.hasOwn(notificationKinds, notice.kind)) ? notice : null
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

export function noticeText(facts: Notice, language: Language): string {
  if (isSystemNotice(facts)) return systemNoticeText(facts, language)
  const t = textsIn(language)
  const title = quotedTitle(facts.title)
  switch (facts.kind) {
    case 'COMMENT':
      return t('notification.comment', { actor: facts.actor, title })
    case 'REPLY':
      return t('notification.reply', { actor: facts.actor, title })
    case 'ANSWER':
      return t('notification.answer', { actor: facts.actor, title })
    case 'MENTION':
      return t('notification.mention', { actor: facts.actor, title })
    case 'COMMENT_MENTION':
      return t('notification.mentionInComment', { actor: facts.actor, title })
    case 'POSTED':
      return t('notification.posted', { actor: facts.actor, title })
    case 'PUBLISHED':
      return t('notification.published', { actor: facts.actor, title })
    case 'TICKET_CLOSED':
      return facts.version
        ? t('notification.ticketClosedIn', { ticket: facts.ticket, title, version: facts.version })
        : t('notification.ticketClosed', { ticket: facts.ticket, title })
    default:
      return t('notification.ticketReopened', { ticket: facts.ticket, title })
  }
}
