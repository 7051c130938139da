import type { ComponentType } from 'react'
import type { NotificationType } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { CommentIcon, InfoIcon, MentionIcon, OpenIcon } from '#app/ui/icon.tsx'
import { ReplyIcon } from '#app/ui/member-icon.tsx'

/** The name, the description and the icon of a type of notification. */
interface NotificationKind {
  label: () => string
  help: () => string
  Icon: ComponentType
}

/** All types of notifications. */
export const notificationKinds: Record<NotificationType, NotificationKind> = {
  COMMENT: {
    label: () => t('common.comments'),
    help: () => t('notifications.kinds.commentsHint'),
    Icon: CommentIcon,
  },
  REPLY: {
    label: () => t('notifications.kinds.repliesLabel'),
    help: () => t('notifications.kinds.repliesHint'),
    Icon: ReplyIcon,
  },
  MENTION: {
    label: () => t('notifications.kinds.mentionsLabel'),
    help: () => t('notifications.kinds.mentionsHint'),
    Icon: MentionIcon,
  },
  TICKET_STATUS: {
    label: () => t('common.tickets'),
    help: () => t('notifications.kinds.ticketsHint'),
    Icon: OpenIcon,
  },
  SYSTEM: {
    label: () => t('notifications.kinds.accountLabel'),
    help: () => t('notifications.kinds.accountHint'),
    Icon: InfoIcon,
  },
}
