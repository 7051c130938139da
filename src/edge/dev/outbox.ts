import { Hono } from 'hono'
import { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { freshNonce } from '#edge/responses/page-slots.ts'
import { html } from 'hono/html'
import { devPage } from './dev-page.ts'

const outboxMail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  createdAt: z.number(),
})

/** A mail as the upstream returns it; times are seconds since the Unix epoch. */
export type OutboxMail = z.infer<typeof outboxMail>

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
    const response = await upstream
      .ask(c.env, { path: '/dev/outbox', headers, json: 'list', maxBytes: outboxBytes })
      .catch(upstreamErrorResponse)
    if (response instanceof Response) return response
    const mails = z.array(outboxMail).safeParse(response.value)
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
    const framedHtml = shown.html.replace('<head>', '<head><base target="_blank">')
    return c.html(framedHtml, 200, { ...noStore, 'content-security-policy': framed })
  })

  return app
}

/** The development outbox as a page: newest first and open, each mail as text and as a mail program would show it. */
function outboxPage(mails: readonly OutboxMail[], product: string, nonce: string) {
  return devPage({
    title: 'Outbox',
    product,
    nonce,
    count: mails.length,
    note: html`Every email that would have been sent, newest first. Reload to refresh. Scripts get JSON with
      <code>Accept: application/json</code>.`,
    main: mails.length > 0 ? mails.map(mailPart) : empty,
  })
}

const empty = html`<p class="Empty">
  Nothing yet. Sign up or request a new password, and the email shows up here.
</p>`

function mailPart(mail: OutboxMail, index: number) {
  const { id, to, subject, text, headers, createdAt } = mail
  const time = new Date(createdAt * 1000).toISOString()
  return html`<details id="mail-${id}" ${index === 0 ? html`open` : ''}>
    <summary>
      <h2>${subject}</h2>
      <span class="Facts">
        <span>to ${to}</span> <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time>
        <span>#${id}</span>
      </span>
    </summary>
    ${Object.entries(headers).map(([name, value]) => html`<p class="Facts">${name}: ${value}</p>`)}
    <div class="Forms">
      <section aria-label="As text">
        <pre>${linked(text)}</pre>
      </section>
      <iframe
        src="/dev/outbox/${id}"
        title="${subject}, as HTML"
        loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
    </div>
  </details>`
}

/** The text with its addresses as links. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}
