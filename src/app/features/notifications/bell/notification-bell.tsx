import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState } from 'react'
import { authorization } from '#app/api/tokens.ts'
import { useRouteFlags } from '#app/lib/route-flags.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { accountAreaTexts } from '#app/texts/english/account-area.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { IconLink } from '#app/ui/icon-button/icon-button.tsx'
import { BellIcon } from '#app/ui/working-icon.tsx'
import { lazyOnInteraction } from '#app/ui/lazy-on-interaction.ts'
import { Led } from '#app/ui/led/led.tsx'
import styles from './notification-bell.module.css'
import { toggleNotifications, watchNotificationToggle } from '../notification-toggle.ts'
import { notificationsQuery } from '../notification.queries.ts'
import { showUnreadFlag } from './use-notification-marks.ts'

const loadDialog = lazyOnInteraction(() => import('./notifications-dialog.tsx'))

/** The bell in the top bar, lit while anything is unread; it opens the notifications, or their page without scripts. */
export function NotificationBell() {
  const texts = useTexts('accountArea', accountAreaTexts)
  const client = useQueryClient()
  const { noCalls } = useRouteFlags()
  const { hasUnreadNotifications } = useViewer()
  // Fetched again whenever it matters: on logging out, everything shown is loaded again while the bell is still there.
  const { data } = useQuery({ ...notificationsQuery, enabled: () => !noCalls && hasTokens() })
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>()

  useEffect(() => {
    if (data) showUnreadFlag(client, data.unread.length > 0)
  }, [client, data])

  useEffect(
    () =>
      watchNotificationToggle(() => {
        loadDialog().then(setDialog, () => location.assign('/notifications'))
        setIsOpen((wasOpen) => !wasOpen)
      }),
    [],
  )

  return (
    <>
      <IconLink
        label={bellLabel(texts, hasUnreadNotifications, data?.unread.length)}
        title={texts.notifications}
        href="/notifications"
        aria-haspopup="dialog"
        className={styles.Bell}
        data-level={hasUnreadNotifications ? 'high' : 'low'}
        onClick={open}
      >
        <BellIcon />
        {hasUnreadNotifications ? (
          <Led on label={texts.someUnread} className={styles.Lamp} aria-hidden="true" />
        ) : null}
      </IconLink>
      {dialog ? <dialog.NotificationsDialog open={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function bellLabel(texts: typeof accountAreaTexts, hasUnread: boolean, count: number | undefined): string {
  if (!hasUnread) return texts.notifications
  return count ? texts.unread(count) : texts.someUnread
}

function hasTokens(): boolean {
  return authorization().authorization !== undefined
}

function open(event: MouseEvent) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  toggleNotifications()
}
