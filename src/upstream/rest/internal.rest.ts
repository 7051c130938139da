import { Hono } from 'hono'
import { z } from 'zod'
import { readJson } from '#upstream/platform/json-body.ts'
import { type UpstreamEnv, openRequest } from './request.ts'
import { countDownloads } from '#upstream/domains/creations/downloads.writer.ts'
import { ViewBuffer } from '#upstream/domains/objects/view-buffer.ts'
import { storeViews } from '#upstream/domains/objects/views.writer.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { readRows } from '#upstream/db/reads.ts'
import { RestError } from '#upstream/platform/errors.ts'
import {
  notificationStatement,
  type NotificationRow,
} from '#upstream/domains/notifications/notification.reader.ts'
import { storedPage } from '#upstream/domains/notifications/notification-message.ts'
import { openNotification } from '#upstream/domains/notifications/notification.writer.ts'

/** Views that the edge has collected, at most 500. Unknown ids are skipped, not rejected. */
const viewsBody = z.strictObject({
  views: z
    .array(
      z.strictObject({
        object: z.string().max(16),
        viewer: z.string().min(1).max(128),
        user: z.string().max(16).nullish(),
      }),
    )
    .max(500),
})

const buffer = new ViewBuffer()

/** Views and downloads, with which the edge reports them; not reachable from outside. */
export const viewRoutes = new Hono<UpstreamEnv>()

viewRoutes.post('/internal/views', async (c) => {
  const { views } = await readJson(c.req.raw, viewsBody)
  c.executionCtx.waitUntil(buffer.add(views, (buffered, hour) => storeViews(c.env.DB, buffered, hour)))
  return c.body(null, 204)
})

viewRoutes.post('/internal/downloads', async (c) => {
  const { views } = await readJson(c.req.raw, viewsBody)
  await countDownloads(c.env.DB, views, Math.floor(Date.now() / 1000))
  return c.body(null, 204)
})

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
