import { env } from 'cloudflare:workers'
import { batch } from '#upstream/db/sql.ts'
import { systemNoticeStatements } from '#upstream/domains/notifications/notify.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { mutate } from './community.ts'
import type { Browser } from './users.ts'
import { graph } from './upstream.ts'

/** A notification as its person sees it. */
export interface NotificationDetails {
  id: number
  type: string
  read: boolean
  message: string
  facts: Record<'kind' | 'actor' | 'title' | 'ticket' | 'version', unknown> | null
  causedByUser: string | null
  causedByObject: string | null
}

/** Does the jobs that changes have left, and those that these leave, until there are none. */
export async function runAllJobs(now = Math.floor(Date.now() / 1000)): Promise<void> {
  while ((await drain(env, now, 500)) > 0);
}

/** The user's notifications once all jobs are done, newest first. */
export async function notificationsOf(
  person: Browser,
  { unread = false } = {},
): Promise<NotificationDetails[]> {
  await runAllJobs()
  const { data } = await graph<{ notifications: NotificationDetails[] }>(
    'query ($unread: Boolean) { notifications(unread: $unread) { id type read message facts { kind actor title ticket version } causedByUser causedByObject } }',
    { unread },
    { as: person },
  )
  return data?.notifications ?? []
}

/** The types of the user's notifications, newest first. */
export async function notificationTypesOf(person: Browser): Promise<string[]> {
  return (await notificationsOf(person)).map(({ type }) => type)
}

/** Whether the site shows the person that there is something unread. */
export async function hasUnread(person: Browser): Promise<unknown> {
  const { data } = await graph('{ hasUnreadNotifications }', {}, { as: person })
  return data?.hasUnreadNotifications
}

/** Sets how the user is notified of a type. */
export function prefer(person: Browser, type: string, delivery: string) {
  return mutate(
    'setNotificationPreference',
    { type, delivery },
    'notificationPreferences { type delivery }',
    {
      as: person,
    },
  )
}

/** Follows or mutes an object. */
export function follow(person: Browser, objectId: string, following: boolean) {
  return mutate('setFollowing', { objectId, following }, 'following', { as: person })
}

/** Sends the user a notification of the product's own; returns its id. */
export async function sendNotice({ user }: Browser): Promise<number> {
  const notice = { kind: 'EMAIL_VERIFIED' } as const
  const notification = { userId: user.id, eventKey: crypto.randomUUID(), notice, objectId: null }
  await batch(env.DB, systemNoticeStatements(notification, 0))
  const own = env.DB.prepare('SELECT max(id) AS id FROM notifications WHERE user_id = ?').bind(user.id)
  return (await own.first<number>('id')) ?? 0
}
