import { expect, test } from 'vitest'
import { groupNotifications, withAllRead, withRead, withUnread } from './notification-changes.ts'
import type { Notification, Notifications } from './notifications.queries.ts'

function notification(id: number, read = false): Notification {
  return { id, read } as Notification
}

const some: Notifications = {
  unread: [notification(4), notification(2), notification(1)],
  all: [notification(4), notification(3, true), notification(2), notification(1)],
}

test('a read notification, or all of them, leave the unread ones and stay among all', () => {
  const { unread, all } = withRead(some, [2])
  expect(unread.map(({ id }) => id)).toEqual([4, 1])
  expect(all.map(({ id, read }) => [id, read])).toEqual([
    [4, false],
    [3, true],
    [2, true],
    [1, false],
  ])
  const allRead = withAllRead(some)
  expect([allRead.unread, allRead.all.every(({ read }) => read)]).toEqual([[], true])
})

test('a failed mark is reverted in its place, also when others were read meanwhile', () => {
  for (const id of [4, 2, 1]) {
    expect(withUnread(withRead(some, [id]), notification(id))).toEqual(some)
  }
  const { unread } = withUnread(withRead(some, [4, 2]), notification(2))
  expect(unread.map(({ id }) => id)).toEqual([2, 1])
})

test('comments on one object are one row, and replies in it another; read ones and mentions stay apart', () => {
  const of = (id: number, kind: string, subject: string, read = false) =>
    ({ id, read, subject, facts: { kind, title: 'Adders' } }) as Notification
  const groups = groupNotifications([
    of(9, 'COMMENT', 'pst-1'),
    of(8, 'REPLY', 'pst-1'),
    of(7, 'COMMENT', 'pst-2'),
    of(6, 'COMMENT', 'pst-1'),
    of(5, 'MENTION', 'pst-1'),
    of(4, 'MENTION', 'pst-1'),
    of(3, 'COMMENT', 'pst-1', true),
    notification(2),
  ])
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[9, 6], [8], [7], [5], [4], [3], [2]])
})
