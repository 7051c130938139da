import type { ComponentType } from 'react'
import type { NotificationType } from '#app/graphql.gen.ts'
import { CommentIcon, InfoIcon, MentionIcon, OpenIcon, ReplyIcon } from '#app/ui/icon.tsx'

/** What a type of notification is called, what it is about, and its sign. */
interface NotificationKind {
  label: string
  help: string
  Icon: ComponentType
}

/** All types of notifications. */
export const notificationKinds: Record<NotificationType, NotificationKind> = {
  COMMENT: {
    label: 'Comments',
    help: 'Somebody commented on what you wrote or follow.',
    Icon: CommentIcon,
  },
  REPLY: { label: 'Replies', help: 'Somebody replied to your comment.', Icon: ReplyIcon },
  MENTION: { label: 'Mentions', help: 'Somebody wrote your name with an @ before it.', Icon: MentionIcon },
  TICKET_STATUS: {
    label: 'Tickets',
    help: 'A ticket of yours, or one that you follow, was closed or reopened.',
    Icon: OpenIcon,
  },
  SYSTEM: {
    label: 'Your account',
    help: 'The site or its staff have something to tell you.',
    Icon: InfoIcon,
  },
}
