import { useHydrated } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { t } from '#app/texts/t.ts'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { BellIcon } from '#app/ui/member-icon.tsx'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { Led } from '#app/ui/led/led.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { notificationKinds } from '#app/content/kinds/notification-kinds.ts'
import styles from './notification-list.module.css'
import type { Notification } from './notification.queries.ts'
import { useFollowNotification } from './use-follow-notification.ts'
import { useMarkAsRead } from './use-mark-as-read.ts'

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Called when a notification is followed. */
  onFollow?: () => void
  emptyTitle: string
  emptyText: string
}

/** Notifications, newest first; each links to its object and can be marked as read. */
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
  const { id, type, read, createdAt, text: message, causedByObject, page } = notification
  const isHydrated = useHydrated()
  const { Icon } = notificationKinds[type]
  return (
    <li className={styles.Notification} data-unread={!read || undefined}>
      <span className={styles.Kind}>
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
