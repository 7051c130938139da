import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import {
  notificationStatement,
  type NotificationRow,
} from '#upstream/domains/notifications/notification.reader.ts'
import { storedPage } from '#upstream/domains/notifications/notification-message.ts'
import { openNotification } from '#upstream/domains/notifications/notification.writer.ts'

const idForm = /^[1-9]\d{0,14}$/

/** The edge's calls for `/notif/{id}`: the target of the notification. A POST also marks it as read. */
export const notificationRoutes = new Hono<UpstreamEnv>()

notificationRoutes.post('/internal/notifications/:id', async (c) => {
  const context = await openRequest(c)
  return c.json(targetOf(await openNotification(context, idOf(c.req.param('id')))))
})

notificationRoutes.get('/internal/notifications/:id', async (c) => {
  const context = await openRequest(c)
  const statement = notificationStatement(context.viewer.id, idOf(c.req.param('id')))
  const [own] = await readRows<NotificationRow>(context, statement)
  return c.json(targetOf(own ?? null))
})

function idOf(text: string): number {
  if (!idForm.test(text)) throw new RestError(restErrors.notFound, 404)
  return Number(text)
}

function targetOf(own: NotificationRow | null): { object: string | null; page: string | null } {
  if (!own) throw new RestError(restErrors.notFound, 404)
  const page = storedPage(own.facts)
  return { object: page === null ? own.causedByObject : null, page }
}
