import { Hono } from 'hono'
import { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { freshNonce } from '#edge/responses/page-slots.ts'
import { html, raw } from 'hono/html'

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
type OutboxMail = z.infer<typeof outboxMail>

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
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Outbox · ${product}</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>
          <p><a href="/">${product}</a> / development</p>
          <h1>Outbox (${mails.length})</h1>
          <p>
            Every email that would have been sent, newest first. Reload to refresh. Scripts get JSON with
            <code>Accept: application/json</code>.
          </p>
        </header>
        <main>
          ${mails.length > 0 ? mails.map(mailPart) : 'Nothing yet. Sign up or request a new password, and the email shows up here.'}
        </main>
      </body>
    </html>`
}

function mailPart(mail: OutboxMail, index: number) {
  const { id, to, subject, text, headers, createdAt } = mail
  const time = new Date(createdAt * 1000).toISOString()
  return html`<details id="mail-${id}" ${index === 0 ? html`open` : ''}>
    <summary>
      <h2>${subject}</h2>
      <p>to ${to}, <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time>, #${id}</p>
    </summary>
    ${Object.entries(headers).map(([name, value]) => html`<p>${name}: ${value}</p>`)}
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

const style = `
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 75rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h2 { display: inline; font-size: 1.125rem; }
details { margin-top: 0.75rem; padding: 0.75rem 1rem; border: 1px solid; border-radius: 10px; }
.Forms { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1rem; }
pre { margin: 0; white-space: pre-wrap; }
iframe { inline-size: 100%; block-size: 28rem; border: 1px solid; }
`
