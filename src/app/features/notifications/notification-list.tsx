import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, useRef } from 'react'
import type { NotificationType } from '#app/graphql.gen.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { t } from '#app/texts/t.ts'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { IconButton } from '#app/ui/button/button.tsx'
import { CheckIcon, CommentIcon, InfoIcon, MentionIcon, OpenIcon } from '#app/ui/icon.tsx'
import { Led } from '#app/ui/led/led.tsx'
import { BellIcon, ReplyIcon, UserIcon } from '#app/ui/member-icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { objectAddress } from '#shared/addresses/object-address.ts'
import styles from './notification-list.module.css'
import { groupNotifications, type NotificationGroup, useMarkAsRead } from './notification-changes.ts'
import type { Notification } from './notifications.queries.ts'

const icons: Record<NotificationType, ComponentType> = {
  COMMENT: CommentIcon,
  REPLY: ReplyIcon,
  MENTION: MentionIcon,
  FOLLOWED: UserIcon,
  TICKET_STATUS: OpenIcon,
  SYSTEM: InfoIcon,
}

interface NotificationListProps {
  notifications: readonly Notification[]
  onFollow?: () => void
  emptyTitle: string
  emptyText: string
}

export function NotificationList({ notifications, onFollow, emptyTitle, emptyText }: NotificationListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { markAsRead } = useMarkAsRead()
  const follow = useFollowNotification(onFollow)

  // A row may be removed with the pressed button: the next one gets the focus, else the list.
  function markRowAsRead(index: number, group: NotificationGroup) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button.dataset['index'] === String(index))
    const next = buttons[at + 1] ?? buttons[at - 1] ?? list.current?.closest<HTMLElement>('[role=tabpanel]')
    void markAsRead(group)
    next?.focus()
  }

  if (notifications.length === 0) {
    return (
      <EmptyState title={emptyTitle} icon={<BellIcon />}>
        {emptyText}
      </EmptyState>
    )
  }
  return (
    <ul ref={list} className={styles.Notifications}>
      {groupNotifications(notifications).map((group, index) => (
        <Row
          key={group[0].id}
          group={group}
          index={index}
          onMarkAsRead={() => markRowAsRead(index, group)}
          onFollow={(event) => follow(event, group)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  group: NotificationGroup
  index: number
  onMarkAsRead: () => void
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Faces in a row, at most. */
const mostFaces = 2

function Row({ group, index, onMarkAsRead, onFollow }: RowProps) {
  const { type, read, createdAt, excerpt } = group[0]
  const { id, causedByObject, page } = linkedOf(group)
  const isHydrated = useHydrated()
  const Icon = icons[type]
  const message = messageOf(group)
  const faces = [...new Set(group.map(({ causedByPicture }) => causedByPicture))].filter(
    (face) => face !== null,
  )
  return (
    <li className={styles.Notification} data-unread={!read || undefined}>
      <span className={styles.Kind}>
        {faces.slice(0, mostFaces).map((face) => (
          <Avatar key={face} picture={face} size={40} />
        ))}
        <Icon />
      </span>
      <p className={styles.Message}>
        <Led on={!read} label={t('notifications.unreadPrefix')} />
        {(causedByObject ?? page) ? (
          <a href={`/notif/${id}`} onClick={onFollow}>
            {message}
          </a>
        ) : (
          message
        )}
      </p>
      {excerpt ? <p className={styles.Excerpt}>{excerpt}</p> : null}
      <Time at={createdAt} className={styles.Time} />
      {read ? null : (
        <IconButton
          label={t('notifications.markReadLabel', { message })}
          title={t('notifications.markReadHint')}
          className={styles.Check}
          data-index={index}
          disabled={!isHydrated}
          onClick={onMarkAsRead}
        >
          <CheckIcon />
        </IconButton>
      )}
    </li>
  )
}

/** A group leads to where reading goes on: its oldest notification while they are unread. */
function linkedOf(group: NotificationGroup): Notification {
  return (group[0].read ? group[0] : group.at(-1)) ?? group[0]
}

function messageOf(group: NotificationGroup): string {
  const [{ text, facts, causedByUser: actor }] = group
  if (group.length === 1 || !facts || actor === null) return text
  const { kind, title } = facts
  const others = new Set(group.map(({ causedByUser }) => causedByUser)).size - 1
  return others === 0
    ? t('notifications.groupOfOne', { kind, actor, title, count: group.length })
    : t('notifications.group', { kind, actor, title, others })
}

const currentQueries: ReadonlySet<unknown> = new Set(['shell', 'notifications'])

/**
 * Follows a notification to its object or page, and marks it as read; a click that opens another tab is left to the browser and the
 * link's own URL, which does the same.
 */
function useFollowNotification(onFollow?: () => void) {
  const router = useRouter()
  const client = useQueryClient()
  const { markAsRead } = useMarkAsRead()

  return function follow(event: MouseEvent, group: NotificationGroup): void {
    const { causedByObject, page } = linkedOf(group)
    const target = page ?? (causedByObject && objectAddress(causedByObject))
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (target === null || isOther) return
    event.preventDefault()
    onFollow?.()
    void markAsRead(group)
    // Cached data is older than the notification.
    client.removeQueries({ type: 'inactive' })
    const refreshed = client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => !currentQueries.has(name),
    })
    void refreshed.finally(() => router.history.push(target))
  }
}
