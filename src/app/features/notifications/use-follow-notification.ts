import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { objectAddress } from '#app/objects/object-address.ts'
import type { Notification } from './notification.queries.ts'
import { useNotificationMarks } from './bell/use-notification-marks.ts'

/**
 * Follows a notification to what caused it, and marks it on the way; a press that opens another tab is left to the
 * browser and the link's own address, which does the same.
 */
export function useFollowNotification(onFollow?: () => void) {
  const router = useRouter()
  const client = useQueryClient()
  const { mark } = useNotificationMarks()

  return function follow(event: MouseEvent, notification: Notification): void {
    const { causedByObject } = notification
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (causedByObject === null || isOther) return
    event.preventDefault()
    onFollow?.()
    void mark(notification)
    // What is kept is older than what one is told of here.
    client.removeQueries({ type: 'inactive' })
    const shown = client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !keptParts.has(name) })
    void shown.finally(() => router.history.push(objectAddress(causedByObject)))
  }
}

/** Parts of the page that following a notification does not change. */
const keptParts: ReadonlySet<unknown> = new Set(['shell', 'notifications'])
