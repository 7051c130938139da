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
import { notificationsQuery, showUnreadFlag } from './notifications.queries.ts'

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
    if (!data) return undefined
    showUnreadFlag(client, data.unread.length > 0)
    return countInTitle(data.unread.length)
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

/** Keeps the number before the page's title, as far as there is one, until it is undone. */
function countInTitle(count: number): () => void {
  if (count === 0) return () => undefined
  const prefix = `(${count}) `
  const write = (change: (title: string) => string) => {
    // React changes this text by itself, and has to find it.
    const text = document.head.querySelector('title')?.firstChild
    if (text) text.nodeValue = change(text.nodeValue ?? '')
  }
  const show = () => document.title.startsWith(prefix) || write((title) => prefix + title)
  const titles = new MutationObserver(show)
  titles.observe(document.head, { childList: true, subtree: true, characterData: true })
  show()
  return () => {
    titles.disconnect()
    write((title) => (title.startsWith(prefix) ? title.slice(prefix.length) : title))
  }
}

function bellLabel(hasUnread: boolean, count: number | undefined): string {
  if (!hasUnread) return t('common.notifications')
  return count ? t('notifications.bell.unread', { count }) : t('notifications.bell.someUnread')
}

function hasTokens(): boolean {
  return authorization().authorization !== undefined
}
