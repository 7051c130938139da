import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { objectAddress } from '#app/lib/object-address.ts'
import type { Notification } from './notification.queries.ts'
import { useMarkAsRead } from './use-mark-as-read.ts'

/**
 * Follows a notification to its object or page, and marks it as read; a click that opens another tab is left to the browser and the
 * link's own URL, which does the same.
 */
export function useFollowNotification(onFollow?: () => void) {
  const router = useRouter()
  const client = useQueryClient()
  const { markAsRead } = useMarkAsRead()

  return function follow(event: MouseEvent, notification: Notification): void {
    const { causedByObject, page } = notification
    const target = page ?? (causedByObject && objectAddress(causedByObject))
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (target === null || isOther) return
    event.preventDefault()
    onFollow?.()
    void markAsRead(notification)
    // Cached data is older than the notification.
    client.removeQueries({ type: 'inactive' })
    const refreshed = client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => !currentQueries.has(name),
    })
    void refreshed.finally(() => router.history.push(target))
  }
}

/** Queries that following a notification does not invalidate. */
const currentQueries: ReadonlySet<unknown> = new Set(['shell', 'notifications'])
