import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Skeleton, StatusLine } from '#app/ui/status/status.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { NotificationList } from './notification-list.tsx'
import { useMarkAsRead } from './notification-changes.ts'
import { type Notifications, notificationsQuery } from './notifications.queries.ts'
import styles from './notification-list.module.css'

export function NotificationsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ ...notificationsQuery, enabled: open })
  const { markAllAsRead } = useMarkAsRead()
  const hasUnread = (data?.unread.length ?? 0) > 0

  useEffect(() => {
    if (open) void client.invalidateQueries(notificationsQuery)
  }, [client, open])

  // Outside the bar, which has its own colours over the home page's picture.
  return createPortal(
    <Dialog
      open={open}
      title={t('common.notifications')}
      beginsAtTitle
      className={styles.Panel}
      onClose={onClose}
      footer={
        <>
          <a href="/account-settings#notifications" className={styles.Settings} onClick={onClose}>
            {t('notifications.settingsLink')}
          </a>
          <Button size="small" aria-disabled={!hasUnread} onClick={() => hasUnread && void markAllAsRead()}>
            {t('notifications.markAllRead')}
          </Button>
        </>
      }
    >
      {data ? <NotificationTabs notifications={data} onFollow={onClose} /> : null}
      {!data && !isError ? <Skeleton count={4} /> : null}
      {!data && isError ? (
        <>
          <StatusLine status="error">{t('notifications.loadFailed')}</StatusLine>
          <Button size="small" onClick={() => void refetch()}>
            {t('common.retry')}
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
      label={t('notifications.tabs.label')}
      className={styles.Tabs}
      tabs={[
        {
          id: 'unread',
          label: t('notifications.tabs.unread'),
          count: unread.length,
          panel: (
            <NotificationList
              notifications={unread}
              onFollow={onFollow}
              emptyTitle={t('notifications.emptyUnreadTitle')}
              emptyText={t('notifications.emptyUnreadHint')}
            />
          ),
        },
        {
          id: 'all',
          label: t('notifications.tabs.all'),
          count: all.length,
          panel: (
            <NotificationList
              notifications={all}
              onFollow={onFollow}
              emptyTitle={t('notifications.emptyTitle')}
              emptyText={t('notifications.emptyHint')}
            />
          ),
        },
      ]}
    />
  )
}
