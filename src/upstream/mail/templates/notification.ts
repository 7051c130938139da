import { beginning } from '#shared/text/beginning.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import type { SharedPicture } from '#upstream/storage/blobs.ts'
import { composeEmail, unlinked, type EmailContent, type LinkFacts } from './email-layout.ts'

/** Parameters of a notification's email: `message` is the notification's plain sentence, in the email's language. */
interface NotificationEmailFacts extends LinkFacts {
  message: string
  /** Whether the site or its staff wrote it: then addresses in it may be followed. */
  isFromSite: boolean
  /** The address of the picture of the user who caused it; null if nobody did. */
  face?: string | null
  /** Picture of the creation that it is about; its address is the same for all recipients. */
  picture: SharedPicture | null
  settings: string
  stop: string
}

/** Maximum length of a subject, in UTF-16 units of the notification. */
const maxSubjectLength = 200

export function notificationEmail(facts: NotificationEmailFacts): EmailContent {
  const { product, language, message, isFromSite, picture, link, settings, stop } = facts
  const t = textsIn(language)
  const isEnded = /[.!?…。！？]$/u.test(message)
  return composeEmail({
    ...facts,
    subject: subjectOf(message),
    before: [t('notification.before', { message: isFromSite ? message : unlinked(message), isEnded })],
    link: { label: t('notification.link'), href: link, picture },
    after: [t('notification.pause')],
    footer: [
      { label: t('notification.settings'), href: settings },
      { label: t('notification.stop'), href: stop },
    ],
    because: t('email.sentForNotification', { product }),
  })
}

interface DigestEmailFacts extends LinkFacts {
  every: 'DAILY' | 'WEEKLY'
  /** The number of unread notifications, at most 100; `notifications` are the newest of them. */
  unread: number
  notifications: readonly { label: string; href: string }[]
  posts: readonly { label: string; href: string; text: string }[]
  settings: string
  stop: string
}

export function digestEmail(facts: DigestEmailFacts): EmailContent {
  const { product, language, every, unread, notifications, posts, link, settings, stop } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    subject: t('digest.subject', { product, every }),
    before: [],
    sections: [
      { heading: t('digest.notifications', { count: unread }), links: notifications },
      { heading: t('digest.posts'), links: posts },
    ].filter(({ links }) => links.length > 0),
    link: { label: t('digest.link'), href: link },
    after: [],
    footer: [
      { label: t('digest.settings'), href: settings },
      { label: t('digest.stop'), href: stop },
    ],
    because: t('digest.because', { product, every }),
  })
}

/** A notification as one line: reasons and answers of staff have line breaks, which no subject may have. */
function subjectOf(message: string): string {
  const line = message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return line.length > maxSubjectLength ? `${beginning(line, maxSubjectLength - 1)}…` : line
}
