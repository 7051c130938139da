import { Hono } from 'hono'
import { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { freshNonce } from '#edge/responses/page-slots.ts'
import { outboxPage } from './outbox-page.ts'

const mail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  createdAt: z.number(),
})

/** A mail as the upstream returns it; times are seconds since the Unix epoch. */
export type OutboxMail = z.infer<typeof mail>

interface OutboxEnv extends EdgeEnv {
  Variables: EdgeEnv['Variables'] & { mails: OutboxMail[] }
}

/** Two hundred mails of the longest texts. */
const outboxBytes = 64 * 1024 * 1024

const noStore = { 'cache-control': 'no-store' }

/** Content security policy of an email's own HTML in its frame: it may use its style, and open links in new tabs. */
const framed =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * `GET /dev/outbox`: every mail that would have been sent, newest first; JSON for those who accept it, else a page for people,
 * which frames each mail from `GET /dev/outbox/{id}`. The host serves it in development only.
 */
export function devOutbox({ upstream }: Edge) {
  const app = new Hono<OutboxEnv>()

  app.use('/dev/outbox/*', async function readOutbox(c, next) {
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    const answer = await upstream
      .ask(c.env, { path: '/dev/outbox', headers, json: 'list', maxBytes: outboxBytes })
      .catch(upstreamErrorResponse)
    if (answer instanceof Response) return answer
    const mails = z.array(mail).safeParse(answer.value)
    if (!mails.success) return errorResponse('upstream')
    c.set('mails', mails.data)
    return next()
  })

  app.get('/dev/outbox', (c) => {
    if (c.req.header('accept')?.includes('application/json')) return c.json(c.var.mails, 200, noStore)
    const nonce = freshNonce()
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    const page = outboxPage(c.var.mails, readConfig(c.env).site.product, nonce)
    return c.html(page, 200, { ...noStore, 'content-security-policy': policy })
  })

  app.get('/dev/outbox/:id{\\d{1,15}}', (c) => {
    const shown = c.var.mails.find(({ id }) => id === Number(c.req.param('id')))
    if (!shown) return errorResponse('notFound')
    const html = shown.html.replace('<head>', '<head><base target="_blank">')
    return c.html(html, 200, { ...noStore, 'content-security-policy': framed })
  })

  return app
}
