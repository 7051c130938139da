import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import * as texts from '#app/texts/english/notifications.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsQuery } from './notification.queries.ts'
import styles from './notifications-page.module.css'
import { useNotificationMarks } from './bell/use-notification-marks.ts'

/** The viewer's recent notifications, on their own page. */
export function NotificationsPage() {
  const { unread, all } = useSuspenseQuery(notificationsQuery).data
  const isHydrated = useHydrated()
  const { markAll } = useNotificationMarks()
  return (
    <div className={styles.Notifications}>
      <PageHeading
        title={texts.notifications}
        actions={
          <>
            <LinkButton href="/account-settings#notifications">{texts.settings}</LinkButton>
            {unread.length > 0 ? (
              <Button disabled={!isHydrated} onClick={() => void markAll()}>
                {texts.markAllAsRead}
              </Button>
            ) : null}
          </>
        }
      >
        {unread.length === 0 ? texts.nothingIsUnread : texts.unreadCount(unread.length)}
      </PageHeading>
      <NotificationList
        notifications={all}
        emptyTitle={texts.noNotificationsYet}
        emptyText={texts.whenSomebodyAnswersYouMentions}
      />
    </div>
  )
}
