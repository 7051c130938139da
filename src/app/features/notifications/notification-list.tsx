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
import { BellIcon, ReplyIcon } from '#app/ui/member-icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { objectAddress } from '#shared/addresses/object-address.ts'
import styles from './notification-list.module.css'
import { type Notification, useMarkAsRead } from './notification-changes.ts'

const icons: Record<NotificationType, ComponentType> = {
  COMMENT: CommentIcon,
  REPLY: ReplyIcon,
  MENTION: MentionIcon,
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
  function markRowAsRead(index: number, notification: Notification) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button.dataset['index'] === String(index))
    const next = buttons[at + 1] ?? buttons[at - 1] ?? list.current?.closest<HTMLElement>('[role=tabpanel]')
    void markAsRead(notification)
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
      {notifications.map((notification, index) => (
        <Row
          key={notification.id}
          notification={notification}
          index={index}
          onMarkAsRead={() => markRowAsRead(index, notification)}
          onFollow={(event) => follow(event, notification)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  notification: Notification
  index: number
  onMarkAsRead: () => void
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

function Row({ notification, index, onMarkAsRead, onFollow }: RowProps) {
  const { id, type, read, createdAt, text: message, causedByPicture, causedByObject, page } = notification
  const isHydrated = useHydrated()
  const Icon = icons[type]
  return (
    <li className={styles.Notification} data-unread={!read || undefined}>
      <span className={styles.Kind}>
        <Icon />
      </span>
      <p className={styles.Message}>
        <Led on={!read} label={t('notifications.unreadPrefix')} />
        {causedByPicture ? <Avatar picture={causedByPicture} size={24} /> : null}
        {(causedByObject ?? page) ? (
          <a href={`/notif/${id}`} onClick={onFollow}>
            {message}
          </a>
        ) : (
          message
        )}
      </p>
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

const currentQueries: ReadonlySet<unknown> = new Set(['shell', 'notifications'])

/**
 * Follows a notification to its object or page, and marks it as read; a click that opens another tab is left to the browser and the
 * link's own URL, which does the same.
 */
function useFollowNotification(onFollow?: () => void) {
  const router = useRouter()
  const client = useQueryClient()
  const { markAsRead } = useMarkAsRead()

  return function follow(event: MouseEvent, notification: Notification): void {
    const { causedByObject, page } = notification
    const target = page ?? (causedByObject && objectAddress(causedByObject))
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (target === null || isOther) return
    event.preventDefault()
    onFollow?.()
    void markAsRead(notification)
    // Cached data is older than the notification.
    client.removeQueries({ type: 'inactive' })
    const refreshed = client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => !currentQueries.has(name),
    })
    void refreshed.finally(() => router.history.push(target))
  }
}
