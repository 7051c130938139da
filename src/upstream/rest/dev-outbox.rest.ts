import { Hono } from 'hono'
import { readConfig } from '#upstream/config/env.ts'
import type { UpstreamEnv } from '#upstream/rest/request.ts'
import { outboxMails } from '../mail/dev-outbox.ts'

/** `GET /dev/outbox`, while developing: every mail that was sent, newest first, as JSON. */
export const devOutboxRoutes = new Hono<UpstreamEnv>().get('/outbox', (c) => {
  if (!readConfig(c.env).development) return c.notFound()
  return c.json(outboxMails())
})
