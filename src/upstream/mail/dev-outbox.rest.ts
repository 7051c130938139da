import { Hono } from 'hono'
import { readConfig } from '#upstream/env.ts'
import type { UpstreamEnv } from '#upstream/request.ts'
import { shownMails } from './dev-outbox.ts'

/** `GET /dev/outbox`, while developing: every mail that would have been sent, newest first, as JSON. */
export const devOutboxRoutes = new Hono<UpstreamEnv>().get('/outbox', (c) => {
  if (!readConfig(c.env).development) return c.notFound()
  return c.json(shownMails())
})
