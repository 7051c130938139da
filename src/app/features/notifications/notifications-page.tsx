import { useHydrated } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { NotificationList } from './notification-list.tsx'
import { useMarkAsRead } from './notification-changes.ts'
import { notificationsQuery } from './notifications.queries.ts'
import styles from './notification-list.module.css'

export function NotificationsPage() {
  const { unread, all } = useData(notificationsQuery)
  const isHydrated = useHydrated()
  const { markAllAsRead } = useMarkAsRead()
  return (
    <div className={styles.Page}>
      <PageHeading
        title={t('common.notifications')}
        actions={
          <>
            <LinkButton href="/account-settings#notifications">{t('common.settings')}</LinkButton>
            {unread.length > 0 ? (
              <Button disabled={!isHydrated} onClick={() => void markAllAsRead()}>
                {t('notifications.markAllRead')}
              </Button>
            ) : null}
          </>
        }
      >
        {unread.length === 0
          ? t('notifications.noneUnread')
          : t('notifications.unreadCount', { count: unread.length })}
      </PageHeading>
      <NotificationList
        notifications={all}
        emptyTitle={t('notifications.emptyTitle')}
        emptyText={t('notifications.emptyHint')}
      />
    </div>
  )
}
