import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsQuery } from './notification.queries.ts'
import styles from './notifications-page.module.css'
import { useNotificationMarks } from './use-notification-marks.ts'

/** Everything that the viewer was told of lately, on a page of its own. */
export function NotificationsPage() {
  const { unread, all } = useSuspenseQuery(notificationsQuery).data
  const isHydrated = useHydrated()
  const { markAll } = useNotificationMarks()
  return (
    <div className={styles.Notifications}>
      <PageHeading
        title="Notifications"
        actions={
          <>
            <LinkButton href="/account-settings#notifications">Settings</LinkButton>
            {unread.length > 0 ? (
              <Button disabled={!isHydrated} onClick={() => void markAll()}>
                Mark all as read
              </Button>
            ) : null}
          </>
        }
      >
        {unread.length === 0 ? 'Nothing is unread.' : `${unread.length} unread.`}
      </PageHeading>
      <NotificationList
        notifications={all}
        emptyTitle="No notifications yet"
        emptyText="When somebody answers you, mentions you or comments on what you follow, it is shown here."
      />
    </div>
  )
}
