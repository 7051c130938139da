import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { authorization } from '#app/api/tokens.ts'
import { useRouteFlags } from '#app/lib/current-route.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { IconLink } from '#app/ui/button/button.tsx'
import { BellIcon } from '#app/ui/member-icon.tsx'
import { lazyOnInteraction } from '#app/ui/lazy-on-interaction.ts'
import { Led } from '#app/ui/led/led.tsx'
import styles from './notification-bell.module.css'
import { notificationsQuery, showUnreadFlag } from './notification-changes.ts'

const loadDialog = lazyOnInteraction(() => import('./notifications-dialog.tsx'))

/** The bell in the top bar, lit while there are unread notifications; it opens the dialog, or without scripts the page. */
export function NotificationBell() {
  const client = useQueryClient()
  const { noCalls } = useRouteFlags()
  const { hasUnreadNotifications } = useViewer()
  // Optional: after logging out, everything is reloaded while the bell is still rendered.
  const { data } = useQuery({ ...notificationsQuery, enabled: () => !noCalls && hasTokens() })
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>()

  useEffect(() => {
    if (data) showUnreadFlag(client, data.unread.length > 0)
  }, [client, data])

  function toggle(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    loadDialog().then(setDialog, () => location.assign('/notifications'))
    setIsOpen((wasOpen) => !wasOpen)
  }

  return (
    <>
      <IconLink
        label={bellLabel(hasUnreadNotifications, data?.unread.length)}
        title={t('common.notifications')}
        href="/notifications"
        aria-haspopup="dialog"
        className={styles.Bell}
        data-level={hasUnreadNotifications ? 'high' : 'low'}
        onClick={toggle}
      >
        <BellIcon />
        {hasUnreadNotifications ? (
          <Led on label={t('notifications.bell.someUnread')} className={styles.Lamp} aria-hidden="true" />
        ) : null}
      </IconLink>
      {dialog ? <dialog.NotificationsDialog open={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function bellLabel(hasUnread: boolean, count: number | undefined): string {
  if (!hasUnread) return t('common.notifications')
  return count ? t('notifications.bell.unread', { count }) : t('notifications.bell.someUnread')
}

function hasTokens(): boolean {
  return authorization().authorization !== undefined
}
