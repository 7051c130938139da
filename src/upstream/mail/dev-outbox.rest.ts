import { drizzle } from 'drizzle-orm/d1'
import { Hono } from 'hono'
import { readConfig } from '#upstream/env.ts'
import type { UpstreamEnv } from '#upstream/request.ts'
import { latestMails } from './mail.reader.ts'

/** `GET /dev/outbox`, while developing: every mail that was written, newest first, as JSON. */
export const devOutboxRoutes = new Hono<UpstreamEnv>().get('/outbox', async (c) => {
  if (!readConfig(c.env).development) return c.notFound()
  return c.json(await latestMails(drizzle(c.env.DB)))
})
