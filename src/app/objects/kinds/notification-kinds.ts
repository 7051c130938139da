import type { ComponentType } from 'react'
import type { NotificationType } from '#app/graphql.gen.ts'
import * as texts from '#app/texts/english/notifications.ts'
import { CommentIcon, InfoIcon, MentionIcon, OpenIcon } from '#app/ui/icon.tsx'
import { ReplyIcon } from '#app/ui/working-icon.tsx'

/** What a type of notification is called, what it is about, and its sign. */
interface NotificationKind {
  label: string
  help: string
  Icon: ComponentType
}

/** All types of notifications. */
export const notificationKinds: Record<NotificationType, NotificationKind> = {
  COMMENT: {
    label: texts.comments,
    help: texts.somebodyCommentedOnWhatYou,
    Icon: CommentIcon,
  },
  REPLY: { label: texts.replies, help: texts.somebodyRepliedToYourComment, Icon: ReplyIcon },
  MENTION: { label: texts.mentions, help: texts.somebodyWroteYourNameWith, Icon: MentionIcon },
  TICKET_STATUS: {
    label: texts.tickets,
    help: texts.ticketOfYoursOrOne,
    Icon: OpenIcon,
  },
  SYSTEM: {
    label: texts.yourAccount,
    help: texts.siteOrItsStaffHave,
    Icon: InfoIcon,
  },
}
