import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { NotificationList } from './notification-list.tsx'
import { type Notifications, notificationsQuery } from './notification.queries.ts'
import styles from './notifications-dialog.module.css'
import { useNotificationMarks } from './use-notification-marks.ts'

interface NotificationsDialogProps {
  open: boolean
  onClose: () => void
}

/** What the viewer is told of, over the page: what is unread first, everything behind a tab. */
export function NotificationsDialog({ open, onClose }: NotificationsDialogProps) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ ...notificationsQuery, enabled: open })
  const { markAll } = useNotificationMarks()
  const hasUnread = (data?.unread.length ?? 0) > 0

  useEffect(() => {
    if (open) void client.invalidateQueries(notificationsQuery)
  }, [client, open])

  // Out of the bar, which has colours of its own over the home page's picture.
  return createPortal(
    <Dialog
      open={open}
      title="Notifications"
      onClose={onClose}
      footer={
        <>
          <a href="/account-settings#notifications" className={styles.Settings} onClick={onClose}>
            Notification settings
          </a>
          <Button size="small" aria-disabled={!hasUnread} onClick={() => hasUnread && void markAll()}>
            Mark all as read
          </Button>
        </>
      }
    >
      {data ? <NotificationTabs notifications={data} onFollow={onClose} /> : null}
      {!data && !isError ? <Skeleton count={4} /> : null}
      {!data && isError ? (
        <>
          <StatusLine status="error">Your notifications could not be loaded.</StatusLine>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : null}
    </Dialog>,
    document.body,
  )
}

interface NotificationTabsProps {
  notifications: Notifications
  onFollow: () => void
}

function NotificationTabs({ notifications: { unread, all }, onFollow }: NotificationTabsProps) {
  return (
    <Tabs
      label="Which notifications"
      className={styles.Tabs}
      tabs={[
        {
          id: 'unread',
          label: 'Unread',
          count: unread.length,
          panel: (
            <NotificationList
              notifications={unread}
              onFollow={onFollow}
              emptyTitle="Nothing new"
              emptyText="Comments, replies and mentions that you have not read yet are shown here."
            />
          ),
        },
        {
          id: 'all',
          label: 'All',
          count: all.length,
          panel: (
            <NotificationList
              notifications={all}
              onFollow={onFollow}
              emptyTitle="No notifications yet"
              emptyText="When somebody answers you, mentions you or comments on what you follow, it is shown here."
            />
          ),
        },
      ]}
    />
  )
}
