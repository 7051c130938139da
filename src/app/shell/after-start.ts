import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { authorization } from '#app/api/tokens.ts'
import { notificationsQuery, showUnreadFlag } from '#app/features/notifications/notifications.queries.ts'
import { watchLive } from '#app/lib/live.ts'
import { followReleases } from '#app/shell/old-tab/follow-releases.ts'

export function followPage(router: AnyRouter, client: QueryClient): () => void {
  const stops = [manageFocus(router), followReleases(client), followNotifications(client)]
  return () => stops.forEach((stop) => stop())
}

/** Lights the bell, or turns it off, when the viewer's notifications change. */
function followNotifications(client: QueryClient): () => void {
  if (authorization().authorization === undefined) return () => undefined
  return watchLive('me', ({ unread }) => {
    showUnreadFlag(client, unread > 0)
    const known = client.getQueryData(notificationsQuery.queryKey)
    if (known && known.unread.length !== unread) void client.invalidateQueries(notificationsQuery)
  })
}

const controls = 'a[href], button, input, select, textarea'

function manageFocus(router: AnyRouter): () => void {
  focusOpenSearch()
  // A user who types while a page is being loaded keeps the field's focus.
  let isWriting = false
  const onInput = () => {
    isWriting = true
  }
  document.addEventListener('focusin', closeOnFocusOutside)
  document.addEventListener('input', onInput)
  let isBack = false
  const history: RouterHistory = router.history
  const stopHistory = history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE')
      isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0)
  })
  const stopStart = router.subscribe('onBeforeLoad', () => {
    isWriting = false
  })
  const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!fromLocation || !pathChanged || document.activeElement?.closest('main *, dialog')) return
    if (isWriting && document.activeElement?.matches('input, textarea')) return
    const target =
      (isBack && linkTo(fromLocation.publicHref)) ||
      document.getElementById(toLocation.hash)?.querySelector<HTMLElement>(controls) ||
      document.getElementById('content')
    target?.focus({ preventScroll: true })
  })
  return () => {
    document.removeEventListener('focusin', closeOnFocusOutside)
    document.removeEventListener('input', onInput)
    stopHistory()
    stopStart()
    stop()
  }
}

/** Closes a popover when the focus moves to the page below it; its own button closes it by itself. */
function closeOnFocusOutside({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return
  for (const sheet of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
    const isOwnButton = target.getAttribute('popovertarget') === sheet.id
    if (!isOwnButton && !sheet.contains(target)) sheet.hidePopover()
  }
}

function linkTo(href: string): HTMLElement | undefined {
  const { pathname } = new URL(href, location.origin)
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  return [...links].find((link) => link.pathname === pathname)
}

/** A search that was opened before the scripts arrived is still without the focus. */
function focusOpenSearch(): void {
  document.querySelector('search:popover-open')?.querySelector('input')?.focus()
}
