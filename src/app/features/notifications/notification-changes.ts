import type { Notification, Notifications } from './notification.queries.ts'

/** The notifications with one of them marked as read. */
export function withRead({ unread, all }: Notifications, id: number): Notifications {
  return {
    unread: unread.filter((notification) => notification.id !== id),
    all: all.map((notification) => (notification.id === id ? { ...notification, read: true } : notification)),
  }
}

/** The notifications with one of them unread again, in its old position. */
export function withUnread({ unread, all }: Notifications, returned: Notification): Notifications {
  const others = unread.filter(({ id }) => id !== returned.id)
  const after = others.findIndex((notification) => isOlder(notification, returned))
  const index = after === -1 ? others.length : after
  return {
    unread: others.toSpliced(index, 0, { ...returned, read: false }),
    all: all.map((notification) =>
      notification.id === returned.id ? { ...notification, read: false } : notification,
    ),
  }
}

/** The notifications with all marked as read. */
export function withAllRead({ all }: Notifications): Notifications {
  return { unread: [], all: all.map((notification) => ({ ...notification, read: true })) }
}

function isOlder(one: Notification, other: Notification): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
}
